import { t } from '@wayfur/domain/language/messages'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { directionOf, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { isolated } from '../printing/line-order.ts'
import type { Cut } from '../printing/print-type.ts'
import { qrPicture } from '../printing/qr-drawing.ts'
import { setWords } from '../printing/set-words.ts'
import { SPECIES } from '../tags/found-page/found-species.ts'
import { inFoundLanguage } from '../tags/found-page/found-translators.ts'
import { POSTER_PAINTS, whereAndWhen } from '../tags/lost-poster.ts'

/** Edges of the picture, which chats show whole, and of its parts. */
const EDGE = 1080
const LEFT = 60
const WIDTH = EDGE - 2 * LEFT
const BAND = 200
const PHOTO = 420
const CODE = 300
const TOP = BAND + 40

const { ink: INK, ember: EMBER, cream: CREAM } = POSTER_PAINTS

interface PicturedSearch {
  language: FoundLanguage
  pet: { name: string; species: Species; breed: string | null }
  photo: Buffer | null
  /** Where the code leads. */
  searchUrl: string
  lastSeen: string
  lastSeenOn: Day
}

/** A picture to pass on in chats: who is missing, where, and the code of the search; no owner. */
export function searchPicture(search: PicturedSearch): Promise<Buffer> {
  return inFoundLanguage(search.language, () => draw(search))
}

async function draw(search: PicturedSearch): Promise<Buffer> {
  const { language, pet, photo, lastSeen, lastSeenOn } = search
  // As pixels: the library of pictures reads no drawings once it has taken one of a person.
  const code = await qrPicture(search.searchUrl, { edge: CODE, ink: INK })
  const kind = t(SPECIES[pet.species])
  const about = pet.breed === null ? kind : `${kind} · ${isolated(pet.breed)}`
  const where = whereAndWhen(lastSeen, lastSeenOn)
  const set = (cut: Cut, size: number, color: string) => ({ cut, size, color, language })
  const head = await placed(t('{pet} is missing', { pet: isolated(pet.name) }), {
    ...set('display', 76, CREAM),
    top: 60,
    height: BAND - 70,
  })
  const says = await placed([about, t('Last seen: {where}', { where })].join('\n'), {
    ...set('regular', 44, INK),
    top: TOP + PHOTO + 30,
    height: 230,
  })
  const help = await placed(t('Scan the code: say where you saw it, or help to look.'), {
    ...set('regular', 36, INK),
    top: EDGE - 120,
    height: 100,
  })
  const { default: sharp } = await import('sharp')
  const band = { create: { width: EDGE, height: BAND, channels: 4, background: EMBER } } as const
  const begins = (width: number) => beginning(width, language)
  const ends = (width: number) => EDGE - begins(width) - width
  const codeLeft = photo === null ? (EDGE - CODE) / 2 : ends(CODE)
  const face =
    photo === null
      ? []
      : [
          {
            input: await sharp(photo).resize(PHOTO, PHOTO).toBuffer(),
            left: begins(PHOTO),
            top: TOP,
          },
        ]
  return sharp({ create: { width: EDGE, height: EDGE, channels: 4, background: CREAM } })
    .composite([
      { input: band, left: 0, top: 0 },
      head,
      ...face,
      { input: code, left: codeLeft, top: TOP + (PHOTO - CODE) / 2 },
      says,
      help,
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Where something this wide stands at the side on which lines begin. */
function beginning(width: number, language: FoundLanguage): number {
  return directionOf(language) === 'rtl' ? EDGE - LEFT - width : LEFT
}

interface Place {
  cut: Cut
  size: number
  color: string
  language: FoundLanguage
  top: number
  height: number
}

/** Words where they belong. Those of people may be long: what is too high is set smaller. */
async function placed(words: string, { cut, size, color, language, top, height }: Place) {
  const direction = directionOf(language)
  const { png } = await setWords(words, { cut, size, color, width: WIDTH, direction })
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(png)
    .resize({ width: WIDTH, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: beginning(info.width, language), top }
}
