/** What Node has and its types do not name yet. */
interface TimedLocale extends Intl.Locale {
  getTimeZones?: () => readonly string[] | undefined
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
/** Where most of our places are. */
const USUAL = 'US'

/** Countries whose zones nobody has needed so far: asking for all of them takes half a second. */
const unread = [USUAL, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))]
const countries = new Map<string, string>()

/**
 * The country a time zone is of, by the lists of Unicode, in which it is of one alone; undefined for
 * one that names no country.
 */
export function countryOfZone(timeZone: string): string | undefined {
  const known = countries.get(timeZone)
  if (known !== undefined || isOfNoCountry(timeZone)) return known
  const name = canonical(timeZone)
  if (name === undefined) return undefined
  while (!countries.has(name) && unread.length > 0) readNextCountry()
  return countries.get(name)
}

/** Hours from Greenwich, as on the sea. */
function isOfNoCountry(timeZone: string): boolean {
  return timeZone.startsWith('Etc/')
}

function readNextCountry(): void {
  const locale: TimedLocale = new Intl.Locale(`und-${unread.shift()}`)
  // A country that is no more has the letters of the one after it.
  const { region } = locale
  if (region === undefined) return
  for (const zone of locale.getTimeZones?.() ?? []) countries.set(zone, region)
}

/** 'Asia/Kolkata' is 'Asia/Calcutta' in those lists; undefined for what is no zone. */
function canonical(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
