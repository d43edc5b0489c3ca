import { useAlive } from '../ui/use-alive.ts'
import { dateText } from '@wayfur/domain/language/formats'
import { say } from '@wayfur/domain/language/say'

const FORM = { dateStyle: 'medium', timeStyle: 'short' } as const

/** When somebody was told: in UTC until the browser has shown which clock its reader follows. */
export function MessageTime({ at }: { at: string }) {
  const isAlive = useAlive()
  const instant = new Date(at)
  return (
    <time dateTime={at} className="text-sm whitespace-nowrap text-ink-soft">
      {isAlive
        ? dateText(instant, FORM)
        : say('{moment} UTC', { moment: dateText(instant, { ...FORM, timeZone: 'UTC' }) })}
    </time>
  )
}
