/** What Node has and its types do not name yet. */
interface TimedLocale extends Intl.Locale {
  getTimeZones?: () => readonly string[] | undefined
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

let countries: ReadonlyMap<string, string> | undefined

/**
 * The country a time zone is of, by the lists of Unicode; undefined for one that names no country.
 * Where several share a zone, it is the first by its letters.
 */
export function countryOfZone(timeZone: string): string | undefined {
  countries ??= zonesOfCountries()
  return countries.get(timeZone) ?? countries.get(canonical(timeZone))
}

function zonesOfCountries(): Map<string, string> {
  const found = new Map<string, string>()
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      // A country that is no more has the letters of the one after it.
      const { region, zones } = localeOf(`und-${first}${second}`)
      if (region === undefined) continue
      for (const zone of zones) if (!found.has(zone)) found.set(zone, region)
    }
  }
  return found
}

function localeOf(tag: string): { region: string | undefined; zones: readonly string[] } {
  const locale: TimedLocale = new Intl.Locale(tag)
  return { region: locale.region, zones: locale.getTimeZones?.() ?? [] }
}

/** 'Asia/Kolkata' is 'Asia/Calcutta' in those lists. */
function canonical(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}
