/**
 * How words of addresses are written, one line for each: the form they are kept and looked up in,
 * then what else people write for it, without accents and in lower case. Languages share a form
 * where they share a short one ('av' is an avenue, an avenida and an avenue); that two words then
 * count as one costs nothing, since the names themselves are compared at the end.
 */
const TYPES = `
st street str saint sankt saints ulitsa ulica ul strasse straat sainte ste улица ул вулиця вул οδος
ave avenue av aven avenu avn avenida avda avd avinguda avgda проспект просп пр
blvd boulevard boul bd bld blv bvd bulevar bulvar бульвар бул
dr drive drv docteur doctor doktor
rd road
ct court
ln lane
pl place plaza plz pza plza placa platz praca piazza pzza plac plein площадь
cir circle circ
ter terrace terr terrasse
hwy highway hiway
pkwy parkway pky parkwy
sq square squ sqr
trl trail
aly alley
expy expressway expwy
fwy freeway
tpke turnpike tpk
rte route
way
loop
run
row
walk
path
pike
cres crescent crsnt
gdns gardens garden gdn
grv grove
hts heights
xing crossing
ext extension
bch beach
brg bridge
ctr center centre
cv cove
est estates estate
pt point
rdg ridge
spg spring springs spgs
vly valley
vw view
mt mount
ft fort
rue r
chemin ch che chem
allee all
impasse imp
quai
passage pass psge
faubourg fbg fg
calle c cl carrer carrera cra
camino cno
carretera ctra crta
paseo pso passeig pg
via v
viale vle
corso cso
vicolo
largo
strada
rua
travessa tv
weg
gasse
ring
damm
ufer
переулок пер
набережная наб
шоссе
prof professor professeur
gen general
`

const DIRECTIONS = `
n north nord norte norra nort
s south sud sur sul sued
e east est este ost osten
w west ouest oeste
ne northeast
nw northwest
se southeast
sw southwest
`

const FILLERS = `
de la le les du des d l of the der die das dem den am an im in zum zur and und y et e el los las da do dos das di del della degli a al au aux van
`

const NUMBERS = `
1st first
2nd second
3rd third
4th fourth
5th fifth
6th sixth
7th seventh
8th eighth
9th ninth
10th tenth
11th eleventh
12th twelfth
martin mlk
jr junior
`

type Rows = readonly (readonly string[])[]

function rowsOf(table: string): Rows {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
}

const CANONICAL: ReadonlyMap<string, string> = new Map(
  [DIRECTIONS, NUMBERS, TYPES]
    .flatMap(rowsOf)
    .flatMap(([form = '', ...others]) => [form, ...others].map((word) => [word, form] as const)),
)
const TYPE_FORMS: ReadonlySet<string> = new Set(rowsOf(TYPES).map(([form = '']) => form))
const DIRECTION_FORMS: ReadonlySet<string> = new Set(rowsOf(DIRECTIONS).map(([form = '']) => form))
const FILLER_WORDS: ReadonlySet<string> = new Set(FILLERS.trim().split(' '))

/** Long forms of the words above, which people also misspell or leave half typed. */
export const LONG_WORDS: readonly (readonly [word: string, form: string])[] = [...CANONICAL].filter(
  ([word]) => word.length >= 4,
)

export type WordClass = 'core' | 'type' | 'direction' | 'filler'

/** What sort of word a folded one is: only core words tell one street from the next. */
export function wordClass(word: string): WordClass {
  if (TYPE_FORMS.has(word)) return 'type'
  if (DIRECTION_FORMS.has(word)) return 'direction'
  return FILLER_WORDS.has(word) ? 'filler' : 'core'
}

/** The form in which a folded word is kept: 'avenue', 'avda' and 'av' are 'ave'. */
export function canonicalWord(word: string): string {
  const known = CANONICAL.get(word)
  if (known !== undefined) return known
  // 'Leopoldstr' and 'Leopoldstraße' are one; so are 'Kerkstr' and 'Kerkstraat' by the same rule.
  return word.length > 5 ? word.replace(/(?:str|straat)$/, 'strasse') : word
}

const PLAIN = /^[a-z0-9 ]*$/

/**
 * The words of a text in lower case, without accents and punctuation, in whatever script they are:
 * "Rue de l'Église" gives rue, de, l, eglise; 'улица Ленина' its two words.
 */
export function foldedWordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const folded = PLAIN.test(lower) ? lower : foldLetters(lower)
  return folded.split(' ').filter((word) => word !== '')
}

function foldLetters(lower: string): string {
  return (
    lower
      .replace(/ß/g, 'ss')
      .replace(/ø/g, 'o')
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/ł/g, 'l')
      .replace(/[đð]/g, 'd')
      .replace(/ı/g, 'i')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // 'l’Église' is two words, "O'Farrell" and "St John's" are not.
      .replace(/(^|[^\p{L}])(l|d|dell|dall|nell|sull)['’‘`ʼ]/gu, '$1$2 ')
      .replace(/['’‘`ʻʼ]/g, '')
      // 'U.S. 36' is 'us 36', 'C.Mayor' two words.
      .replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?:\.|\s|$))/gu, '$1')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
  )
}

/** A name as it is kept and looked up: its words in the forms above. */
export function wordsOfName(name: string): string[] {
  return foldedWordsOf(name).map(canonicalWord)
}

/** Nearly all house numbers need nothing. */
const PLAIN_NUMBER = /^\d{1,6}[a-z]?$/

/**
 * A house number as it is kept and looked up: '12 Bis' and '12bis' are one, '41-25' and '12/3' stay
 * apart. Undefined for what has no digit.
 */
export function foldHouseNumber(text: string): string | undefined {
  if (PLAIN_NUMBER.test(text)) return text
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/(\d)\s+(?=\p{L})/gu, '$1')
    .replace(/\s*([-/])\s*/g, '$1')
    .replace(/[^\p{L}\p{N}/-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return /\d/.test(folded) && folded.length <= 20 ? folded : undefined
}

/** The number that a folded house number begins with: 12 of '12bis'; of 'a12' too. */
export function leadingNumber(folded: string): number {
  return Math.min(Number(/\d{1,9}/.exec(folded)?.[0] ?? 0), 999_999_999)
}
