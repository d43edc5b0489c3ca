/** How towns shorten the first word of their names; streets have their own table. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['pt', 'point'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['natl', 'national'],
  ['intl', 'international'],
  ['co', 'county'],
])

const PLAIN = /^[A-Za-z0-9 ]*$/

/** Lower case words without accents or punctuation: "Coeur d'Alène" and 'coeur dalene' are one. */
export function foldName(text: string): string {
  // Most names need none of the slow steps.
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[øœ]/g, (letter) => (letter === 'ø' ? 'o' : 'oe'))
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/đ|ð/g, 'd')
    .replace(/['’‘`ʻ.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The folded name with its short words written out, as names are kept and looked up. */
export function nameKey(text: string): string {
  const folded = foldName(text)
  if (!folded.includes(' ')) return folded
  const words = folded.split(' ')
  return words.map((word) => LONG_FORMS.get(word) ?? word).join(' ')
}
