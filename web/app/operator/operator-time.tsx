import { dateText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'

const FORM = {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
} as const

/** A moment in UTC, like the server's log it is compared with. */
export function OperatorTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {t('{moment} UTC', { moment: dateText(new Date(at), FORM) })}
    </time>
  )
}
