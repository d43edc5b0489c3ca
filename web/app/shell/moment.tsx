import { dayOfMomentText, momentText } from '@wayfur/domain/language/moment-text'
import { useTimeZone } from './use-time-zone.ts'

/** How moments and their days are written for whoever reads the page, for use inside sentences. */
export function useMoments() {
  const timeZone = useTimeZone()
  return {
    /** 'Nov 20, 2026, 8:00 PM' */
    momentOf: (at: string) => momentText(at, { timeZone }),
    /** 'Nov 20, 2026, 8:00 PM PST', where somebody must not miss it. */
    deadlineOf: (at: string) => momentText(at, { timeZone, isNamed: true }),
    /** 'Nov 20, 2026' */
    dayOf: (at: string) => dayOfMomentText(at, timeZone),
  }
}

/** When something happened, by the clocks of whoever reads. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const { momentOf } = useMoments()
  return (
    <time dateTime={at} className={className}>
      {momentOf(at)}
    </time>
  )
}
