import { dateText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { markedName, sampleNote } from '@wayfur/domain/marked-name'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import type { Units } from '@wayfur/domain/schemas'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { stopPetsText } from '@wayfur/domain/trips/stop-fit'
import type { TravelCost } from '@wayfur/domain/trips/travel-cost'
import { travelCostLines, travelCostTitle } from '@wayfur/domain/trips/travel-cost-words'
import { routeNote } from '@wayfur/domain/trips/trip-plan'
import { alongText, driveDistanceText } from '@wayfur/domain/units'
import { PrintSheet, SHEET } from '../printing/print-sheet.ts'

/** Paints of the print: those of the pages by day. */
const INK = '#16241b'
const SOFT = '#4a594e'
const LEAF = '#1f5f3c'
const LINE = '#dfd4bb'

const LEFT = 40
const WIDTH = SHEET.width - 2 * LEFT
/** Nothing stands below this; what is longer goes on on the next sheet. */
const FLOOR = 740
const TOP = 48

/**
 * A plan on paper: the route, each stop with its address, phone and what it says of pets, and what it
 * all costs with them.
 */
export async function tripPdf(
  plan: TripPlan,
  { units, writtenAt, cost }: { units: Units; writtenAt: Date; cost: TravelCost },
): Promise<Buffer> {
  const title = t('{from} to {to}', { from: plan.startLocation, to: plan.endLocation })
  const sheet = await PrintSheet.open({ title, author: 'Wayfur', writtenAt })
  const plain = { x: LEFT, width: WIDTH, color: INK }
  let y = sheet.within('Sect', () => {
    let below = sheet.words('P', t('WAYFUR  ·  TRIP'), {
      ...plain,
      y: TOP,
      size: 9,
      cut: 'bold',
      color: LEAF,
    })
    below = sheet.words('H1', title, { ...plain, y: below + 4, size: 22, cut: 'display', lines: 2 })
    const figures = t('{estimatedDuration} of driving, {driveDistance}', {
      estimatedDuration: plan.estimatedDuration,
      driveDistance: driveDistanceText(plan.meters, units),
    })
    const roads =
      plan.roads.length === 0 ? '' : t(', via {roads}', { roads: plan.roads.join(', ') })
    below = sheet.words('P', `${figures}${roads}.`, { ...plain, y: below + 6, size: 11, lines: 2 })
    const setting = { ...plain, size: 9.5, color: SOFT, lines: 1 }
    for (const note of [routeNote(plan), sampleNote(plan.petFriendlyStops)]) {
      if (note !== '') below = sheet.words('P', note, { ...setting, y: below })
    }
    return below
  })
  y = rule(sheet, y + 10)
  if (plan.petFriendlyStops.length === 0) {
    sheet.words('P', t('There are no stops in this plan.'), { ...plain, y, size: 11 })
  }
  plan.petFriendlyStops.forEach((stop, index) => {
    const lines = linesOf(stop, plan, units)
    const height = 18 + lines.length * 14 + 16
    if (y + height > FLOOR) {
      sheet.doc.addPage()
      y = TOP
    }
    y = sheet.within('Sect', () => {
      const name = `${index + 1}. ${markedName(stop.name, stop)}`
      let below = sheet.words('H2', name, { ...plain, y, size: 13, cut: 'bold', lines: 1 })
      for (const words of lines) {
        below = sheet.words('P', words, { ...plain, y: below, size: 10, color: SOFT, lines: 1 })
      }
      return below
    })
    y = rule(sheet, y + 6)
  })
  writeCost(sheet, y, cost)
  return sheet.bytes()
}

function writeCost(sheet: PrintSheet, from: number, cost: TravelCost): void {
  const lines = travelCostLines(cost)
  if (lines.length === 0) return
  const plain = { x: LEFT, width: WIDTH, color: INK }
  let y = from
  if (y + 32 + 14 > FLOOR) {
    sheet.doc.addPage()
    y = TOP
  }
  y = sheet.within('Sect', () => {
    const title = travelCostTitle(cost)
    return sheet.words('H2', title, { ...plain, y, size: 13, cut: 'bold', lines: 1 })
  })
  for (const words of lines) {
    if (y + 28 > FLOOR) {
      sheet.doc.addPage()
      y = TOP
    }
    y = sheet.words('P', words, { ...plain, y, size: 10, color: SOFT, lines: 2 })
  }
}

function rule(sheet: PrintSheet, y: number): number {
  sheet.decoration((doc) => {
    doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.6)
      .stroke(LINE)
  })
  return y + 10
}

function linesOf(stop: TripStop, plan: TripPlan, units: Units): string[] {
  const what = [
    stop.isOwn ? t('Your own stop') : t(CATEGORY_LABELS[stop.category].one),
    alongText(stop.alongMeters, units).toLowerCase(),
    stop.isBreak ? t('pet break') : '',
  ]
  const where = [stop.address, stop.city, stop.state, stop.phone]
  const arrival =
    stop.arrivesAt === null ? '' : arrivalText(stop.arrivesAt, stop.timeZone ?? plan.from.timeZone)
  return [
    what.filter(Boolean).join(', '),
    where.filter(Boolean).join(', '),
    stop.isOwn ? '' : `${stopPetsText(stop)}.`,
    arrival,
  ].filter((line) => line !== '')
}

function arrivalText(instant: string, timeZone: string): string {
  return t('Arriving about {moment} (local time)', {
    moment: dateText(new Date(instant), { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
  })
}
