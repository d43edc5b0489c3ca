import { say } from '@wayfur/domain/language/say'

const FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A moment in UTC, as the server's log says it: whoever reads here compares with that. */
export function OperatorTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {say('{format} UTC', { format: FORMAT.format(new Date(at)) })}
    </time>
  )
}
