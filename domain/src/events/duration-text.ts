import { t } from '../language/messages.ts'

/** A duration in hours and minutes: '1h 30m', '2h', '45m'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('{minutes}m', { minutes: rest })
  return rest === 0 ? t('{hours}h', { hours }) : t('{hours}h {minutes}m', { hours, minutes: rest })
}
