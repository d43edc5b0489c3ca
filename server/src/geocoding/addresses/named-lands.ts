import {
  countriesStartingWith,
  countryNamed,
  regionNamed,
  regionsStartingWith,
} from '../regions.ts'
import { wordClass } from './address-words.ts'
import type { TypedWord } from './typed-address.ts'

/** Typed words beside each other that name a state or a country. */
export interface NamedLand {
  at: readonly number[]
  /** Letters of the states and of the countries they may mean. */
  regions: ReadonlySet<string>
  countries: ReadonlySet<string>
  /** Whether they mean nothing else, so that a town elsewhere is not meant. */
  isSure: boolean
}

/** 'District of Columbia' is the longest name of a state: three words. */
const MOST_WORDS = 3

/** The states and countries among typed words, the longest names first. */
export function namedLands(words: readonly TypedWord[], isHalfTyped: boolean): NamedLand[] {
  const found: NamedLand[] = []
  for (let length = MOST_WORDS; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const at = Array.from({ length }, (_, nth) => start + nth)
      const text = at.map((one) => words[one]!.plain).join(' ')
      const isLast = isHalfTyped && start + length === words.length
      const [region, country] = [regionNamed(text), countryNamed(text)]
      const regions = new Set(isLast && text.length > 1 ? regionsStartingWith(text) : [])
      const countries = new Set(isLast && text.length > 2 ? countriesStartingWith(text) : [])
      if (region !== undefined) regions.add(region)
      if (country !== undefined) countries.add(country)
      if (regions.size + countries.size === 0) continue
      // 'de' and 'la' are words of streets before they are Delaware and Louisiana.
      const isNamed = region !== undefined || country !== undefined
      const isSure = isNamed && (text.length > 2 || wordClass(text) === 'core')
      found.push({ at, regions, countries, isSure })
    }
  }
  return found
}
