import { Moment } from '../shell/moment.tsx'

/** The time a mail was sent. */
export function LetterTime({ at }: { at: string }) {
  return <Moment at={at} className="text-sm whitespace-nowrap text-ink-soft" />
}
