import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { PaymentConfig } from '@wayfur/domain/payments/schemas'
import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Confirmation } from './card-confirmer.ts'
import { CardFields, type CardFieldsHandle } from './card-fields.tsx'
import { CardFormStatus } from './card-form-status.tsx'
import { TestModeStrip } from './test-mode-badge.tsx'
import { useCardConfirmer } from './use-card-confirmer.ts'

/** What our own server says once the card has been handed over; what is done was told already. */
export type Settled = { outcome: 'done' | 'slow' } | { outcome: 'refused'; says: string }

export interface CardFormProps {
  /** What the card is for, as the provider knows it. */
  secret: { clientSecret: string; mode: 'test' | 'live'; failure?: string | null }
  config: PaymentConfig
  /** Where a bank sends people back to. */
  returnTo: string
  /** The words of the button. */
  label: string
  /** Waits for our own server's word. */
  settle: (waiting: { signal?: AbortSignal; wasRefusedBefore: boolean }) => Promise<Settled>
  /** The title of a refusal; that of payments unless told. */
  refused?: string
  /** The toast for what nobody expected; that of bookings unless told. */
  unexpected?: { title: Message; description: Message } | undefined
}

const UNEXPECTED = {
  title: msg('Payment Error'),
  description: msg('An unexpected error occurred'),
} as const
const STILL_WORKING =
  'Your bank is still working on this. You can close this page: we will write to you once it is decided, and nothing is charged twice.'

/** Takes a card for something that was begun, and says what becomes of it. */
export function CardForm({
  secret,
  config,
  returnTo,
  label,
  settle,
  refused = t('Payment Failed'),
  unexpected = UNEXPECTED,
}: CardFormProps) {
  const isAlive = useHydrated()
  const { frame, library } = useCardConfirmer(config, secret.clientSecret)
  const fields = useRef<CardFieldsHandle>(null)
  const isUnderWay = useRef(false)
  const wasRefused = useRef(secret.failure != null)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<{ title: string; says: string }>()
  const [isSlow, setSlow] = useState(false)
  const leaving = useRef<AbortController>(undefined)

  useEffect(() => {
    const here = new AbortController()
    leaving.current = here
    return () => here.abort()
  }, [])

  function tell(title: string, says: string): void {
    setTrouble({ title, says })
    toast({ title, description: says, tone: 'danger' })
  }

  async function handOver(): Promise<Confirmation | undefined> {
    const { clientSecret } = secret
    if (library.state !== 'ready') return undefined
    if (library.open !== undefined) return library.open.confirm({ clientSecret, returnTo })
    const card = fields.current?.read()
    return card && library.confirm({ clientSecret, returnTo, card })
  }

  async function pay(): Promise<void> {
    setTrouble(undefined)
    setSlow(false)
    const confirmation = await handOver()
    if (confirmation === undefined) return
    if (confirmation.outcome === 'refused') {
      wasRefused.current = true
      return tell(refused, confirmation.says)
    }
    fields.current?.clear()
    if (confirmation.outcome === 'challenge') return window.location.assign(confirmation.at)
    const signal = leaving.current?.signal
    const wasRefusedBefore = wasRefused.current
    const settled = await settle({ wasRefusedBefore, ...(signal ? { signal } : {}) })
    if (signal?.aborted || settled.outcome === 'done') return
    if (settled.outcome === 'refused') return tell(refused, settled.says)
    setSlow(true)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // A second press comes before the first one has been drawn.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    pay()
      .catch(() => tell(t(unexpected.title), t(unexpected.description)))
      .finally(() => {
        isUnderWay.current = false
        setBusy(false)
      })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('Card payment')}
      className="flex flex-col gap-5"
    >
      {secret.mode === 'test' && <TestModeStrip />}
      <CardFormStatus library={library} frame={frame} />
      {library.state === 'ready' && library.open === undefined && <CardFields handle={fields} />}
      {trouble && <Alert title={trouble.title}>{trouble.says}</Alert>}
      {isSlow && <Alert tone="plain">{t(STILL_WORKING)}</Alert>}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        busy={isBusy}
        busyText={t('Processing...')}
        disabledReason={
          isAlive && library.state !== 'ready' ? t('The card form is not ready yet.') : undefined
        }
      >
        {label}
      </Button>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('Your card goes straight to the payment provider. We never see or keep its number.')}
      </p>
    </form>
  )
}
