import { dayText } from '@wayfur/domain/calendar'
import { dateText, numberText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { type Metric, METRICS, perMilleText } from '@wayfur/domain/partners/figures'
import type { Day } from '@wayfur/domain/schemas'

/** Cents as people read them, also below nothing. */
export function centsText(cents: number): string {
  const text = moneyText({ amountCents: Math.abs(cents), currency: 'USD' })
  return cents < 0 ? `-${text}` : text
}

/** A figure of a chart as people read it. */
export function figureText(metric: Metric, value: number): string {
  return METRICS[metric].isMoney ? centsText(value) : numberText(value)
}

/** 'up 18.5%', 'down 3.0%', 'unchanged', or that there was nothing before. */
export function growthText(perMille: number | null): string {
  if (perMille === null) return t('nothing to compare with')
  if (perMille === 0) return t('unchanged')
  const change = perMilleText(Math.abs(perMille))
  return perMille > 0 ? t('up {change}', { change }) : t('down {change}', { change })
}

/** 'Nov 3, 2026' or 'Nov 3, 2026 to Nov 9, 2026'. */
export function stretchText({ from, to }: { from: Day; to: Day }): string {
  return from === to ? dayText(from) : t('{from} to {to}', { from: dayText(from), to: dayText(to) })
}

/** A moment in the zone the figures are counted in. */
export function momentText(at: string, timeZone: string): string {
  return dateText(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
