import { foldName } from './fold-name.ts'

/** Words that end or begin the name of a street, as the Census Bureau shortens them. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    street: 'st',
    str: 'st',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    drive: 'dr',
    road: 'rd',
    court: 'ct',
    lane: 'ln',
    place: 'pl',
    circle: 'cir',
    terrace: 'ter',
    highway: 'hwy',
    parkway: 'pkwy',
    square: 'sq',
    trail: 'trl',
    alley: 'aly',
    plaza: 'plz',
    heights: 'hts',
    extension: 'ext',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    saint: 'st',
    mount: 'mt',
  }),
)

const STREET_WORDS: ReadonlySet<string> = new Set([
  'st',
  'ave',
  'blvd',
  'dr',
  'rd',
  'ct',
  'ln',
  'pl',
  'cir',
  'ter',
  'hwy',
  'pkwy',
  'way',
  'aly',
  'trl',
  'expy',
  'fwy',
])

/** A street's name as it is kept and looked up: 'West Cliff Drive' and 'W. Cliff Dr' are one. */
export function streetKey(street: string): string {
  return foldName(street)
    .split(' ')
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(' ')
}

/** Whether a word by itself tells that the words before it name a street. */
export function isStreetWord(word: string): boolean {
  const folded = foldName(word)
  return STREET_WORDS.has(SHORT_FORMS.get(folded) ?? folded)
}
