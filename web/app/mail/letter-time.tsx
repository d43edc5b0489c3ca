import { dateText } from '@wayfur/domain/language/formats'
import { say } from '@wayfur/domain/language/say'

const FORM = {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
} as const

/** When a letter was sent. In UTC, as the logs say it: whoever reads here compares with those. */
export function LetterTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm whitespace-nowrap text-ink-soft">
      {say('{moment} UTC', { moment: dateText(new Date(at), FORM) })}
    </time>
  )
}
