import { townLine } from '../geocoding/town-line.ts'
import { countryText } from '../language/formats.ts'
import { type Message, msg } from '../language/messages.ts'
import type { PostalAddress } from './schemas.ts'

export type AddressField = keyof PostalAddress

interface CountryRule {
  /** Codes as a country writes them; none where we know no form. */
  postalCode?: RegExp
  /** An example of such a code. */
  example?: string
  needsRegion: boolean
}

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR VI GU AS MP AA AE AP'
const PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'

/** Regions that are written as two letters, by country. */
const REGIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  US: new Set(STATES.split(' ')),
  CA: new Set(PROVINCES.split(' ')),
}

const RULES: Readonly<Record<string, CountryRule>> = {
  US: { postalCode: /^\d{5}(-\d{4})?$/, example: '94110', needsRegion: true },
  CA: {
    postalCode: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
    example: 'V6B 1A1',
    needsRegion: true,
  },
  GB: {
    postalCode: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
    example: 'SW1A 1AA',
    needsRegion: false,
  },
}
const ANYWHERE: CountryRule = { needsRegion: false }

/** What keeps a tag from arriving at an address, field by field; empty when nothing does. */
export function addressProblems(
  address: PostalAddress,
  shipsTo: readonly string[],
): Partial<Record<AddressField, Message>> {
  const { postalCode: form, example, needsRegion } = RULES[address.country] ?? ANYWHERE
  const regions = REGIONS[address.country]
  const problems: Partial<Record<AddressField, Message>> = {}
  if (!shipsTo.includes(address.country))
    problems.country = msg('Please choose a country we send to.')
  if (address.name === '') problems.name = msg('Please enter the name on the mailbox.')
  if (address.line1 === '') problems.line1 = msg('Please enter street and number.')
  if (address.city === '') problems.city = msg('Please enter the city.')
  if (needsRegion && !(regions?.has(address.region.toUpperCase()) ?? address.region !== '')) {
    problems.region = msg('Please enter the two letters of the state or province, such as CA.')
  }
  if (form !== undefined && !form.test(address.postalCode)) {
    problems.postalCode = msg('Please enter a postal code such as {example}.', { example })
  }
  return problems
}

/** As it is stored and printed: state and code in capitals where they are letters. */
export function tidyAddress(address: PostalAddress): PostalAddress {
  const region = REGIONS[address.country] ? address.region.toUpperCase() : address.region
  return { ...address, region, postalCode: address.postalCode.toUpperCase() }
}

/** The lines of a label. */
export function addressLines(address: PostalAddress): string[] {
  const { name, line1, line2, city, region, postalCode, country } = address
  const town = townLine({ town: city, state: region, postalCode, country })
  return [name, line1, line2, town, countryName(country)].filter((line) => line !== '')
}

/** `United States`, in the reader's words. */
export function countryName(code: string): string {
  return countryText(code)
}
