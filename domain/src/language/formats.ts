import { currentLanguage, currentLocale } from './messages.ts'

/**
 * Intl formats of dates, numbers, lists and names in the reader's locale. Making one takes a
 * hundred times as long as using it, so each is made once per locale and options.
 */
const made = new Map<string, unknown>()

function madeOnce<Form, Made>(
  Kind: { name: string } & (new (locale: string, form: Form) => Made),
  form: Form,
  locale = currentLocale(),
): Made {
  const key = `${Kind.name} ${locale} ${JSON.stringify(form)}`
  let one = made.get(key) as Made | undefined
  if (one === undefined) made.set(key, (one = new Kind(locale, form)))
  return one
}

/**
 * A date or time in the reader's words: 'Nov 20, 2026' or '20 nov 2026'. Some programs put a
 * narrow space before PM, others a plain one; here it is always a plain one, so that a page reads
 * the same from the server and in a browser.
 */
export function dateText(at: Date | number, form: Intl.DateTimeFormatOptions): string {
  return madeOnce(Intl.DateTimeFormat, form).format(at).replace(/\s/gu, ' ')
}

/** 'PST': what the clocks of a zone are called at an instant. */
export function zoneText(at: Date, timeZone: string): string {
  const parts = madeOnce(Intl.DateTimeFormat, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** 'Pacific Time': what people call a zone, whatever the season. */
export function zoneNameText(timeZone: string): string {
  const form = { timeZone, timeZoneName: 'longGeneric' } as const
  const parts = madeOnce(Intl.DateTimeFormat, form).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The same words, kept on one line: '10:00 AM' never ends a line with '10:00'. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}

/** A number in the reader's digits, grouped: '1,234'. */
export function numberText(value: number, form: Intl.NumberFormatOptions = {}): string {
  return madeOnce(Intl.NumberFormat, form).format(value)
}

/** An exact amount, written '1234.50', in a currency: '$1,234.50'. */
export function currencyText(amount: `${number}`, currency: string, locale?: string): string {
  const form = { style: 'currency', currency } as const
  return madeOnce(Intl.NumberFormat, form, locale).format(amount)
}

/** So many of a stretch of time: '1 hour', '3 hours'. */
export function countedText(
  count: number,
  unit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year',
): string {
  return numberText(count, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false })
}

/** A list in words: 'dogs, cats and birds'; with `or` 'dogs, cats or birds'. */
export function listText(texts: readonly string[], word: 'and' | 'or' = 'and'): string {
  const type = word === 'and' ? 'conjunction' : 'disjunction'
  // We write English lists without the comma before the last word, which is the British form.
  const locale = currentLanguage() === 'en' ? 'en-GB' : currentLocale()
  return madeOnce(Intl.ListFormat, { type }, locale).format(texts)
}

/** The order of names in the reader's alphabet, for sorting. */
export function compareNames(a: string, b: string): number {
  return madeOnce(Intl.Collator, {}).compare(a, b)
}

/** Places that browsers call by other long names than the server does. */
const CALLED_SHORT = /^(FK|HK|MO|PS)$/

/**
 * A country by the two letters of its code: 'US' is 'United States'. A few have their short name
 * without what some programs add in brackets, so that a page reads the same from the server and in a
 * browser.
 */
export function countryText(code: string): string {
  const isShort = CALLED_SHORT.test(code)
  const form = { type: 'region', fallback: 'code', style: isShort ? 'short' : 'long' } as const
  const name = madeOnce(Intl.DisplayNames, form).of(code) ?? code
  return isShort ? name.replace(/ \(.*/, '') : name
}

/** Name of a weekday, 0 is Sunday: 'Sunday', 'Sun'. */
export function weekdayText(weekday: number, length: 'long' | 'short' = 'long'): string {
  // The 4th of January 1970 was a Sunday.
  return dateText(Date.UTC(1970, 0, 4 + weekday), { weekday: length, timeZone: 'UTC' })
}

/** A time of the clock, in minutes after midnight: 810 is '1:30 PM'. */
export function clockText(minutes: number): string {
  const form = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  return dateText(minutes * 60_000, form)
}
