import type { PaymentConfig } from '@wayfur/domain/payments/schemas'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CardConfirmer, loadCardConfirmer } from './card-confirmer.ts'

type OurFields = Extract<CardConfirmer, { fields: 'ours' }>
type OpenFields = Awaited<ReturnType<Extract<CardConfirmer, { fields: 'theirs' }>['open']>>

/** Whether a card can be typed yet, and how it is then handed over. */
export type CardLibrary =
  | { state: 'waiting' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; confirm: OurFields['confirm']; open?: undefined }
  | { state: 'ready'; open: OpenFields }

type Standing = 'waiting' | 'failed' | { ours: OurFields['confirm'] } | { theirs: OpenFields }

/**
 * Loads what takes the card, tells while it is waited for, and loads it again when asked to.
 * `frame` is where a provider puts fields of its own.
 */
export function useCardConfirmer(
  config: PaymentConfig,
  clientSecret: string,
): { frame: RefObject<HTMLDivElement | null>; library: CardLibrary } {
  const [standing, setStanding] = useState<Standing>('waiting')
  const [attempt, setAttempt] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const { provider, mode, publishableKey } = config

  useEffect(() => {
    let isGone = false
    let opened: OpenFields | undefined
    const open = async () => {
      const given = publishableKey === undefined ? {} : { publishableKey }
      const confirmer = await loadCardConfirmer({ provider, mode, ...given }, { attempt })
      if (isGone) return
      if (confirmer.fields === 'ours') return setStanding({ ours: confirmer.confirm })
      if (frame.current === null) throw new Error('There is no place for the card fields.')
      opened = await confirmer.open(frame.current, clientSecret)
      if (isGone) opened.close()
      else setStanding({ theirs: opened })
    }
    open().catch(() => {
      if (!isGone) setStanding('failed')
    })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [provider, mode, publishableKey, clientSecret, attempt])

  return { frame, library: libraryOf() }

  function libraryOf(): CardLibrary {
    if (standing === 'waiting') return { state: 'waiting' }
    if (standing === 'failed') {
      const retry = () => {
        setStanding('waiting')
        setAttempt((before) => before + 1)
      }
      return { state: 'failed', retry }
    }
    return 'ours' in standing
      ? { state: 'ready', confirm: standing.ours }
      : { state: 'ready', open: standing.theirs }
  }
}
