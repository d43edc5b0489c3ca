import { foldName } from './fold-name.ts'
import { countryNamed, regionNamed } from './regions.ts'
import { isStreetWord } from './street-key.ts'

/** One way to read what was typed; a text may have several, and the one that fits best wins. */
export interface Reading {
  /** The place asked for. */
  name: string
  /** Letters of its state or province. */
  region?: string
  country?: string
  /** The city it was said to lie in: 'Chicago' in 'Wicker Park, Chicago'. */
  within?: string
  /** Last words that are neither state, country nor city that we know: perhaps half-typed. */
  ending?: string
  /** How sure the reading is: commas mean what they say, guessed borders cost something. */
  isGuess: boolean
}

/** A street of a town, with or without a house number. */
export interface StreetReading {
  houseNumber: number | undefined
  street: string
  /** What follows the street: its town in all readings; none when nothing follows. */
  town: Reading[]
  zip: string | undefined
  /** Nothing but the number or a word like 'Ave' tells that this is a street at all. */
  hasStreetWord: boolean
}

export interface ParsedQuery {
  point?: { latitude: number; longitude: number }
  zip?: string
  street?: StreetReading
  readings: Reading[]
}

// Longer lists of words are no names: each guess costs a search.
const MOST_WORDS = 12
const POINT =
  /^([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?$/i
const ZIP_AT_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/
const HOUSE_NUMBER = /^(\d{1,6})(?:-?[a-z])?(?:\s+1\/2)?\s+(?=\S)/i
const UNIT =
  /[\s,]+(?:apt|apartment|unit|suite|ste|#)\.?\s*(?:[a-z]|[\w-]{0,5}\d[\w-]{0,5})(?=,|$)/i

/** Reads what a person typed: coordinates, a ZIP code, an address, or names of places. */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/^[\s,]+|[\s,.]+$/g, '')
  if (text === '') return { readings: [] }
  const point = typedPoint(text)
  if (point !== undefined) return { point, readings: [] }

  const withoutCountry = text.replace(/[\s,]+(usa|u\.s\.a\.?|united states( of america)?)$/i, '')
  const zip = ZIP_AT_END.exec(withoutCountry)?.[1]
  const body =
    zip === undefined
      ? withoutCountry
      : withoutCountry.replace(ZIP_AT_END, '').replace(/[\s,]+$/, '')
  const street = streetOf(body, zip)
  return {
    ...(zip === undefined ? {} : { zip }),
    ...(street === undefined ? {} : { street }),
    readings: body === '' ? [] : readingsOf(body),
  }
}

function typedPoint(text: string): ParsedQuery['point'] {
  const parts = POINT.exec(text)
  if (parts === null) return undefined
  const [, lat = '', ns = '', lon = '', ew = ''] = parts
  // '37 122' may be anything; a point has a comma, a decimal point or a compass letter.
  if (!/[.,;]/.test(text) && ns === '' && ew === '') return undefined
  const latitude = Number(lat) * (ns.toUpperCase() === 'S' ? -1 : 1)
  const longitude = Number(lon) * (ew.toUpperCase() === 'W' ? -1 : 1)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude }
}

function streetOf(body: string, zip: string | undefined): StreetReading | undefined {
  const numbered = HOUSE_NUMBER.exec(body)
  const rest = body.slice(numbered?.[0].length ?? 0).replace(UNIT, '')
  const houseNumber = numbered === null ? undefined : Number(numbered[1])
  const comma = rest.indexOf(',')
  if (comma > 0) {
    const street = rest.slice(0, comma).trim()
    const hasStreetWord = endsInStreetWord(street)
    if (houseNumber === undefined && !hasStreetWord) return undefined
    const town = readingsOf(rest.slice(comma + 1))
    return { houseNumber, street, town, zip, hasStreetWord }
  }
  const words = rest.split(' ').slice(0, MOST_WORDS)
  if (houseNumber === undefined && words.length < 2) return undefined
  // '809 Center St Santa Cruz CA': the town begins after the last word that ends a street.
  for (let end = words.length; end > 1; end--) {
    if (!isStreetWord(words[end - 1]!)) continue
    // 'Pennsylvania Ave NW' is a street to its last letter.
    const whole = /^[ns][ew]$/i.test(words[end] ?? '') ? end + 1 : end
    const after = words.slice(whole)
    // 'St Paul' begins with a street word but follows one: the street ended before it.
    if (after.length > 0 && end > 2 && isStreetWord(words[end - 2]!)) continue
    return {
      houseNumber,
      street: words.slice(0, whole).join(' '),
      town: after.length === 0 ? [] : readingsOf(after.join(' ')),
      zip,
      hasStreetWord: true,
    }
  }
  if (houseNumber === undefined) return undefined
  return { houseNumber, street: rest, town: [], zip, hasStreetWord: false }
}

function endsInStreetWord(street: string): boolean {
  const words = street.split(' ')
  return words.length > 1 && words.slice(1).some((word) => isStreetWord(word))
}

/** All readings of a text that names a place, the plainest first. */
function readingsOf(text: string): Reading[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return []
  return parts.length === 1 ? readingsOfWords(parts[0]!) : readingsOfParts(parts)
}

/** 'Wicker Park, Chicago, IL': each part after the first narrows where the name is sought. */
function readingsOfParts(parts: readonly string[]): Reading[] {
  const name = parts[0]!
  const last = parts.at(-1)!
  const between = parts.slice(1, -1)
  const folded = foldName(last)
  const region = regionNamed(folded) ?? regionNamed(folded.replaceAll(' ', ''))
  const country = countryNamed(folded)
  const within = between.length === 0 ? {} : { within: between.join(' ') }
  const readings: Reading[] = []
  if (region !== undefined) readings.push({ name, region, ...within, isGuess: false })
  if (country !== undefined) {
    // 'Vancouver, BC, Canada': the part before a country may be its province.
    const province = regionNamed(foldName(between.at(-1) ?? ''))
    const narrowed = province === undefined ? within : { region: province }
    readings.push({ name, country, ...narrowed, isGuess: false })
  }
  if (readings.length === 0) readings.push({ name, ending: last, ...within, isGuess: false })
  return readings
}

/** 'boise idaho', 'wicker park chicago', 'washington dc': borders are guessed, whole names first. */
function readingsOfWords(text: string): Reading[] {
  const readings: Reading[] = [{ name: text, isGuess: false }]
  const words = text.split(' ').filter((word) => word !== '')
  if (words.length < 2 || words.length > MOST_WORDS) return readings
  // 'District of Columbia' is the longest name of a region: three words.
  for (let count = 1; count <= 3 && count < words.length; count++) {
    const tail = foldName(words.slice(-count).join(' '))
    const head = words.slice(0, -count)
    const name = head.join(' ')
    // '809 center': a number alone names no place within a city.
    if (/^\d+$/.test(name)) continue
    const region = regionNamed(tail) ?? regionNamed(tail.replaceAll(' ', ''))
    const country = countryNamed(tail)
    if (region !== undefined && (tail.length > 2 || count === 1)) {
      readings.push({ name, region, isGuess: true })
      for (let city = 1; city <= 3 && city < head.length; city++) {
        readings.push({
          name: head.slice(0, -city).join(' '),
          within: head.slice(-city).join(' '),
          region,
          isGuess: true,
        })
      }
    } else if (country !== undefined) readings.push({ name, country, isGuess: true })
    readings.push({ name, within: words.slice(-count).join(' '), isGuess: true })
  }
  return readings
}
