import { Moment } from '../shell/moment.tsx'

/** The time of a message, small beside its text. */
export function MessageTime({ at }: { at: string }) {
  return <Moment at={at} className="text-sm whitespace-nowrap text-ink-soft" />
}
