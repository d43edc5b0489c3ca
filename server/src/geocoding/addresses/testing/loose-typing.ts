import type { RandomSource } from '../../../sample-world/random-source.ts'

/** An address as it is written on a letter. */
export interface WrittenAddress {
  number: string
  street: string
  town: string
  state: string
  zip: string
  /** Whether the number stands before the street there. */
  isNumberFirst: boolean
}

/** What somebody types for it, and whether it names the town or leaves that to where they are. */
export interface LooselyTyped {
  typed: string
  isPlaced: boolean
}

/** What each key has beside it on a keyboard of English. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** What people write for words of streets. */
const SHORT_WORDS: Readonly<Record<string, readonly string[]>> = {
  Street: ['St', 'St.', 'Str'],
  Avenue: ['Ave', 'Av', 'Ave.'],
  Boulevard: ['Blvd', 'Bd', 'Boul.'],
  Road: ['Rd', 'Rd.'],
  Drive: ['Dr'],
  Lane: ['Ln'],
  Court: ['Ct'],
  Circle: ['Cir'],
  Place: ['Pl'],
  Terrace: ['Ter'],
  Parkway: ['Pkwy'],
  Highway: ['Hwy'],
  Trail: ['Trl'],
  Square: ['Sq'],
  North: ['N', 'N.'],
  South: ['S', 'S.'],
  East: ['E', 'E.'],
  West: ['W', 'W.'],
  Saint: ['St', 'St.'],
  Mount: ['Mt'],
  First: ['1st'],
  Second: ['2nd'],
  Third: ['3rd'],
  Fifth: ['5th'],
  '1st': ['First'],
  '2nd': ['Second'],
  '5th': ['Fifth'],
  rue: ['r.'],
  Rue: ['r', 'R.'],
  avenue: ['av.', 'av'],
  boulevard: ['bd', 'blvd'],
  Chemin: ['Ch.', 'chem'],
  Impasse: ['Imp'],
  Straße: ['Str.', 'Str', 'Strasse'],
  Platz: ['Pl.'],
  Sankt: ['St.'],
  Calle: ['C.', 'C/', 'c'],
  Avenida: ['Avda.', 'Av', 'Avda'],
  Plaza: ['Pza', 'Plza.'],
  Paseo: ['Pso'],
  Carretera: ['Ctra.'],
}

/** An address as people type it: shortened, without accents, with slips, without its town. */
export function typeLoosely(address: WrittenAddress, random: RandomSource): LooselyTyped {
  const words = address.street.split(' ')
  const slips = random.pick([0, 0, 0, 1, 1, 1, 1, 2, 2])
  const slippedAt: number[] = []
  for (let slip = 0; slip < slips; slip++) {
    const long = words.flatMap((word, at) => (canSlip(word, slippedAt.includes(at)) ? [at] : []))
    if (long.length === 0) continue
    const at = random.pick(long)
    words[at] = slipped(words[at]!, random)
    slippedAt.push(at)
  }
  for (const [at, word] of words.entries()) words[at] = shortened(word, random)
  const glue = random.often(0.06) ? '' : ' '
  const street = [
    words[0],
    ...words.slice(1).map((word, at) => (at === 0 ? glue : ' ') + word),
  ].join('')
  const isTurned = random.often(0.12)
  const line =
    address.isNumberFirst === isTurned
      ? `${street} ${address.number}`
      : `${address.number} ${street}`
  const isPlaced = random.often(0.6)
  const comma = random.often(0.6) ? ',' : ''
  const rest: string[] = []
  if (isPlaced) {
    rest.push(
      random.often(0.1) && canSlip(address.town, false)
        ? slipped(address.town, random)
        : address.town,
    )
    if (address.state !== '' && random.often(0.5)) rest.push(address.state)
  }
  if (address.zip !== '' && random.often(0.2)) rest.push(address.zip)
  let typed = rest.length === 0 ? line : `${line}${comma} ${rest.join(' ')}`
  if (random.often(0.6)) typed = typed.toLowerCase()
  if (random.often(0.5)) typed = withoutAccents(typed)
  return { typed, isPlaced }
}

function shortened(word: string, random: RandomSource): string {
  const short = SHORT_WORDS[word]
  if (short !== undefined && random.often(0.5)) return random.pick(short)
  if (/.{3}straße$/.test(word) && random.often(0.5)) {
    return word.replace(/straße$/, random.pick(['str.', 'str', 'strasse', ' Str.', ' Straße']))
  }
  return word
}

/** A slip in four letters makes another word, and so do two in a word of seven. */
function canSlip(word: string, isSlipped: boolean): boolean {
  return word.length >= (isSlipped ? 8 : 5) && !/\d/.test(word)
}

/** One slip: a letter left out, two swapped, the key beside it, or a letter twice. */
function slipped(word: string, random: RandomSource): string {
  const at = random.whole(1, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const kind = random.pick(['dropped', 'swapped', 'beside', 'twice'] as const)
  if (kind === 'dropped') return before + after
  // Nobody has two of these beside each other: they are not slips but other keyboards.
  if (letter === 'ß') return before + letter + after
  if (kind === 'twice') return before + letter + letter + after
  if (kind === 'swapped') return before + after.slice(0, 1) + letter + after.slice(1)
  const row = KEY_ROWS.find((keys) => keys.includes(letter.toLowerCase()))
  if (row === undefined) return before + after
  const key = row.indexOf(letter.toLowerCase())
  return before + (row[key + 1] ?? row[key - 1] ?? '') + after
}

function withoutAccents(text: string): string {
  return text.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
}
