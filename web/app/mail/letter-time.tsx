import { dateText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'

const FORM = {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
} as const

/** The time a mail was sent, in UTC like the logs it is compared with. */
export function LetterTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm whitespace-nowrap text-ink-soft">
      {t('{moment} UTC', { moment: dateText(new Date(at), FORM) })}
    </time>
  )
}
