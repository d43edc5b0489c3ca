import { Moment } from '../shell/moment.tsx'

/** When somebody was told, small beside what they were told. */
export function MessageTime({ at }: { at: string }) {
  return <Moment at={at} className="text-sm whitespace-nowrap text-ink-soft" />
}
