import { dateText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'

const FORM = {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
} as const

/** When a letter was sent. In UTC, as the logs say it: whoever reads here compares with those. */
export function LetterTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm whitespace-nowrap text-ink-soft">
      {t('{moment} UTC', { moment: dateText(new Date(at), FORM) })}
    </time>
  )
}
