import { intervalFromText } from './hours-text.ts'
import { WEEKDAYS, type Weekday, everyDay, weekOf } from './opening-hours.ts'
import type { OpeningHours, OpenInterval } from './place-schemas.ts'

const OSM_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

/**
 * The week an OpenStreetMap `opening_hours` text means, for its common forms: '24/7',
 * 'Mo-Fr 08:00-18:00; Sa 09:00-13:00; Su off', '18:00-02:00'. Rules for public holidays are left
 * out. Seasons, sunrise, open ends and comments give nothing: hours unknown beat wrong hours.
 */
export function parseOsmHours(text: string): OpeningHours | undefined {
  const folded = text.trim().toLowerCase()
  if (folded === '24/7') return everyDay([[0, 1440]])
  const week = new Map<Weekday, readonly OpenInterval[]>()
  for (const part of folded.split(';')) {
    const rule = part.trim()
    if (rule === '' || /^(ph|sh)(\s*,\s*(ph|sh))*\s/.test(rule)) continue
    const read = ruleOf(rule)
    if (read === undefined) return undefined
    for (const weekday of read.days) week.set(weekday, read.intervals)
  }
  if (week.size === 0) return undefined
  return weekOf((weekday) => week.get(weekday) ?? [])
}

interface Rule {
  days: readonly Weekday[]
  intervals: readonly OpenInterval[]
}

function ruleOf(rule: string): Rule | undefined {
  const found = /^((?:[a-z]{2}(?:\s*-\s*[a-z]{2})?(?:\s*,\s*)?)*)\s*(.*)$/.exec(
    rule === 'off' || rule === 'closed' ? `mo-su ${rule}` : rule,
  )
  const daysText = found?.[1]?.trim() ?? ''
  const timesText = found?.[2]?.trim() ?? ''
  const days = daysText === '' ? [...WEEKDAYS] : daysOf(daysText)
  if (days === undefined || days.length === 0) return undefined
  if (timesText === 'off' || timesText === 'closed') return { days, intervals: [] }
  if (timesText === '24/7') return { days, intervals: [[0, 1440]] }
  const intervals = timesText.split(',').map((time) => osmInterval(time.trim()))
  if (intervals.includes(undefined)) return undefined
  return { days, intervals: intervals.filter((interval) => interval !== undefined) }
}

function daysOf(text: string): Weekday[] | undefined {
  const days = new Set<Weekday>()
  for (const part of text.split(',').map((word) => word.trim())) {
    if (part === 'ph' || part === 'sh' || part === '') continue
    const [from, to = from] = part.split(/\s*-\s*/)
    const first = OSM_DAYS.indexOf(from ?? '')
    const last = OSM_DAYS.indexOf(to ?? '')
    if (first === -1 || last === -1) return undefined
    for (let step = 0; step <= (last - first + 7) % 7; step += 1) {
      const weekday = WEEKDAYS[(first + step) % 7]
      if (weekday !== undefined) days.add(weekday)
    }
  }
  return [...days]
}

/** '08:00-18:00', and '18:00-26:00' as some write 2 in the morning. */
function osmInterval(text: string): OpenInterval | undefined {
  const late = /^(\d{1,2}:\d{2})-(2[5-9]|3\d|4[0-8]):(\d{2})$/.exec(text)
  if (late === null) return intervalFromText(text)
  return intervalFromText(`${late[1]}-${String(Number(late[2]) - 24).padStart(2, '0')}:${late[3]}`)
}
