import { say } from '@wayfur/domain/language/say'

const FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** When a letter was sent. In UTC, as the logs say it: whoever reads here compares with those. */
export function LetterTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm whitespace-nowrap text-ink-soft">
      {say('{format} UTC', { format: FORMAT.format(new Date(at)) })}
    </time>
  )
}
