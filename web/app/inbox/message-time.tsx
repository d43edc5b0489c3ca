import { useAlive } from '../ui/use-alive.ts'
import { say } from '@wayfur/domain/language/say'

const IN_UTC = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** When somebody was told: in UTC until the browser has shown which clock its reader follows. */
export function MessageTime({ at }: { at: string }) {
  const isAlive = useAlive()
  const instant = new Date(at)
  return (
    <time dateTime={at} className="text-sm whitespace-nowrap text-ink-soft">
      {isAlive
        ? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
            instant,
          )
        : say('{inUtc} UTC', { inUtc: IN_UTC.format(instant) })}
    </time>
  )
}
