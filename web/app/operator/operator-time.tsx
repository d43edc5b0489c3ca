import { dateText } from '@wayfur/domain/language/formats'
import { say } from '@wayfur/domain/language/say'

const FORM = {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
} as const

/** A moment in UTC, as the server's log says it: whoever reads here compares with that. */
export function OperatorTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {say('{moment} UTC', { moment: dateText(new Date(at), FORM) })}
    </time>
  )
}
