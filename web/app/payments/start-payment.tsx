import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { checkPayment, readPaymentConfig } from '@wayfur/domain/payments/endpoints'
import type { PaymentConfig } from '@wayfur/domain/payments/schemas'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryFor } from '../api-client.ts'
import { type FormError, formErrorOf } from '../forms/form-error.ts'
import { makeStale } from '../query-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

interface StartPaymentProps<Started> {
  /**
   * Asks our server to start it. Asked again, after a reload or a lost answer, the server gives what
   * it started before, under the key it stored then.
   */
  start: () => Promise<Started>
  /** Said while it is started. */
  waiting: string
  /** Stands over a refusal. */
  errorTitle: string
  /** Said where no answer came. */
  notReached: string
  onRefused?: () => void
  /** Takes the card for what was started. */
  children: (started: Started, config: PaymentConfig) => ReactNode
}

/**
 * Starts what a card is asked for once its step is shown, without a press: one call for each time
 * it is shown, and again only when its visitor presses 'Try again'.
 */
export function StartPayment<Started>({
  start,
  waiting,
  errorTitle,
  notReached,
  onRefused,
  children,
}: StartPaymentProps<Started>) {
  const config = useQuery(queryFor(readPaymentConfig, {}))
  const [started, setStarted] = useState<Started>()
  const [refused, setRefused] = useState<FormError>()
  const [attempt, setAttempt] = useState(1)
  const begun = useRef(0)

  const begin = useEffectEvent(() => start())
  const refuse = useEffectEvent((error: unknown) => {
    setRefused(formErrorOf(error))
    onRefused?.()
  })
  useEffect(() => {
    // React may run an effect twice, and a payment is begun by one call.
    if (begun.current === attempt) return
    begun.current = attempt
    void begin().then(setStarted, refuse)
  }, [attempt])

  const error = refused ?? (config.error === null ? undefined : formErrorOf(config.error))
  if (error !== undefined) {
    const isPrice = error.code === 'price-changed'
    const again = () => {
      if (isPrice) makeStale(checkPayment.stale)
      if (config.error !== null) void config.refetch()
      if (started !== undefined) return
      setRefused(undefined)
      setAttempt((before) => before + 1)
    }
    return (
      <Alert
        title={errorTitle}
        action={
          <Button variant="outline" size="sm" onClick={again}>
            {isPrice ? t('Show the new total') : t('Try again')}
          </Button>
        }
      >
        {error.code === undefined ? notReached : error.says}
      </Alert>
    )
  }
  if (started !== undefined && config.data !== undefined) return children(started, config.data)
  return (
    <>
      <noscript>
        <Alert tone="warn">
          {t('Paying by card needs JavaScript. Please switch it on; your order waits.')}
        </Alert>
      </noscript>
      <output className="needs-script flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5" />
        {waiting}
      </output>
    </>
  )
}
