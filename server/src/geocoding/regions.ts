import { foldName } from './fold-name.ts'

/** States, districts and territories of the United States by their letters. */
const US_STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'US Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** Provinces and territories of Canada by their letters; none is also a state's. */
const CANADIAN_PROVINCES: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const REGION_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...Object.entries(US_STATES), ...Object.entries(CANADIAN_PROVINCES)].flatMap(
    ([letters, name]) => [
      [letters.toLowerCase(), letters],
      [foldName(name), letters],
    ],
  ),
)

/** What people write for a country besides its English name. */
const COUNTRY_NICKNAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  deutschland: 'DE',
  espana: 'ES',
  italia: 'IT',
  schweiz: 'CH',
  osterreich: 'AT',
  'czech republic': 'CZ',
  turkey: 'TR',
  holland: 'NL',
  korea: 'KR',
  russia: 'RU',
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
let countryByName: ReadonlyMap<string, string> | undefined

/** Letters of the state or province that a folded name or abbreviation means. */
export function regionNamed(folded: string): string | undefined {
  return REGION_BY_NAME.get(folded)
}

/** Regions whose name or letters begin with what is being typed. */
export function regionsStartingWith(folded: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [name, letters] of REGION_BY_NAME) if (name.startsWith(folded)) found.add(letters)
  return found
}

/** Countries whose English name begins with what is being typed. */
export function countriesStartingWith(folded: string): ReadonlySet<string> {
  countryByName ??= allCountries()
  const found = new Set<string>()
  for (const [name, letters] of countryByName) if (name.startsWith(folded)) found.add(letters)
  return found
}

/** Two letters of the country that a folded name means. */
export function countryNamed(folded: string): string | undefined {
  countryByName ??= allCountries()
  return COUNTRY_NICKNAMES[folded] ?? countryByName.get(folded)
}

/** 'France' for 'FR'; the letters themselves for an unknown country. */
export function countryName(letters: string): string {
  if (!/^[A-Z]{2}$/.test(letters)) return letters
  return countryNames.of(letters) ?? letters
}

function allCountries(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  for (const letters of alphabet.flatMap((a) => alphabet.map((b) => a + b))) {
    const name = countryNames.of(letters)
    if (name !== undefined && !found.has(foldName(name))) found.set(foldName(name), letters)
  }
  return found
}
