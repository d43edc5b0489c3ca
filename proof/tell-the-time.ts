import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, addMonths, dayIn, daysInMonth, isDay } from '@wayfur/domain/calendar'
import { DAY_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { accountsApp } from '../server/src/accounts/testing/account-fixtures.ts'
import { isIn } from '../server/src/accounts/testing/second-step-fixtures.ts'
import { occurrencesOf } from '../server/src/events/occurrences.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import { readClocks } from '../server/src/providers/read-clocks.ts'
import type { Effort, Trial } from './guarantee.ts'

/** Of so many zones one is taken; a long run takes each. */
const ZONES_EVERY = { short: 12, long: 1 }
const FIRST_DAY = '2026-01-01'
const DAYS = 3 * 366
/** At night clocks change, at noon they do not. */
const TIMES = [60, 150, 570]
const SHOWN = 6
/** Further than any clock is set by hand, and less. */
const JUMPS = [20 * DAY_MS, 2 * DAY_MS, 90 * MINUTE_MS, -90 * MINUTE_MS, -2 * DAY_MS]
const WRONG_ONES = 12
/** As long as wrong passwords are counted, and a minute. */
const OVER_MS = 16 * MINUTE_MS

/** Holds what the product makes of days, zones and a clock that is set against what is known of them. */
export async function tellTheTime({ isLong }: Effort): Promise<Trial[]> {
  const every = isLong ? ZONES_EVERY.long : ZONES_EVERY.short
  const zones = Intl.supportedValuesOf('timeZone').filter((_, at) => at % every === 0)
  return [
    daysOfTwoCenturies(),
    startsOfVisits(zones),
    eventsOfEachWeek(zones),
    await clocksThatJump(),
  ]
}

/** Counted on from day to day, by the rule of leap years alone. */
function daysOfTwoCenturies(): Trial {
  const broken: string[] = []
  let times = 0
  let before = '1899-12-31'
  for (let year = 1900; year < 2200; year += 1) {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    for (const [at, length] of [
      31,
      isLeap ? 29 : 28,
      31,
      30,
      31,
      30,
      31,
      31,
      30,
      31,
      30,
      31,
    ].entries()) {
      const month = String(at + 1).padStart(2, '0')
      for (let inMonth = 1; inMonth <= length; inMonth += 1) {
        const day = `${year}-${month}-${String(inMonth).padStart(2, '0')}`
        times += 1
        if (!isDay(day) || (year > 1900 && addDays(before, 1) !== day)) broken.push(day)
        before = day
      }
      const last = `${year}-${month}-${length}`
      const isRight =
        daysInMonth(year, at + 1) === length &&
        !isDay(`${year}-${month}-${length + 1}`) &&
        addMonths(`${year - 1}-12-31`, at + 1) === last
      if (!isRight) broken.push(`the end of ${year}-${month}`)
    }
  }
  return {
    on: 'every day of three centuries, leap days among them',
    tried: `${times.toLocaleString('en-US')} days`,
    times,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}

function startsOfVisits(zones: readonly string[]): Trial {
  const broken: string[] = []
  let times = 0
  let skipped = 0
  for (const zone of zones) {
    const shownIn = clockOf(zone)
    for (let after = 0; after < DAYS; after += 1) {
      const day = addDays(FIRST_DAY, after)
      for (const minutes of TIMES) {
        const { atMs, isShown } = readClocks(zone, day, minutes)
        const at = new Date(atMs)
        times += 1
        const wanted = `${day} ${clockText(minutes)}`
        if (!isShown) skipped += 1
        const isRight = isShown ? shownIn(at) === wanted : shownIn(at) > wanted
        if (!isRight || dayIn(zone, at) !== shownIn(at).slice(0, 10))
          broken.push(`${wanted} in ${zone}`)
      }
    }
  }
  return {
    on: 'when visits begin, by the clocks of their place',
    tried: `${times.toLocaleString('en-US')} times in ${zones.length} zones over three years, ${skipped} of which no clock shows`,
    times,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}

function eventsOfEachWeek(zones: readonly string[]): Trial {
  const broken: string[] = []
  let times = 0
  for (const timeZone of zones) {
    const shownIn = clockOf(timeZone)
    const start = { startsOn: FIRST_DAY, startTime: '10:00', timeZone }
    for (const [week, at] of occurrencesOf('FREQ=WEEKLY;COUNT=60', start).entries()) {
      times += 1
      const wanted = `${addDays(FIRST_DAY, 7 * week)} 10:00`
      if (shownIn(at) !== wanted) broken.push(`${wanted} in ${timeZone} is ${shownIn(at)}`)
    }
  }
  return {
    on: 'events of each week, at their hour in summer and winter',
    tried: `${times.toLocaleString('en-US')} dates in ${zones.length} zones`,
    times,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}

/** The day and time that the clocks of a zone show, as the platform itself has them. */
function clockOf(timeZone: string): (at: Date) => string {
  const form = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (at) => form.format(at)
}

function clockText(minutes: number): string {
  return `${inTwo(Math.floor(minutes / 60))}:${inTwo(minutes % 60)}`
}

function inTwo(value: number): string {
  return String(value).padStart(2, '0')
}

/** A server whose clock was wrong for a while, and is set right again. */
async function clocksThatJump(): Promise<Trial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
  const database = await openDatabase({ dataDir, log: openLog('silent') })
  const broken: string[] = []
  let times = 0
  const hold = (isSo: boolean, what: string) => {
    times += 1
    if (!isSo) broken.push(what)
  }
  try {
    await migrate(database)
    for (const [at, jump] of JUMPS.entries()) {
      const { browser, clock } = accountsApp(database)
      const email = `jump${at}@example.com`
      const owner = browser()
      await owner.join(email)
      clock.advance(jump)
      const by = `after a jump by ${jump / MINUTE_MS} minutes`
      hold(await isIn(owner), `${by} a session is over`)
      const late = browser()
      await late.ask('POST', '/api/accounts/request-link', { email })
      await late.ask('POST', '/api/accounts/verify', { token: late.token(email) })
      hold(await isIn(late), `${by} a letter opens nothing`)
      for (let wrong = 0; wrong < WRONG_ONES; wrong += 1) {
        await browser().signIn(email, 'not the right one')
      }
      clock.advance(-jump)
      hold((await isIn(owner)) && (await isIn(late)), `${by} and back a session is over`)
      await browser().signIn(email)
      clock.advance(OVER_MS)
      const patient = browser()
      await patient.signIn(email)
      hold(
        await isIn(patient),
        `${by} and back the right password is refused for longer than it says`,
      )
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    on: 'a server whose clock is set wrong and right again',
    tried: `${JUMPS.length} jumps of up to three weeks, ahead and back`,
    times,
    broken: broken.length,
    found: broken.slice(0, SHOWN),
  }
}
