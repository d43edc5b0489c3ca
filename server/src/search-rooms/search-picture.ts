import { dayIn, dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { speciesText } from '@wayfur/domain/pets/species-text'
import * as calls from '@wayfur/domain/search-rooms/endpoints'
import * as schemas from '@wayfur/domain/search-rooms/schemas'
import { photoOf } from '../pets/pet-files.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { qrPicture } from '../printing/qr-drawing.ts'
import { setWords } from '../site/social-pictures.ts'
import { POSTER_PAINTS } from '../tags/lost-poster.ts'
import { noSuchSearch, requireRoom } from './room-row.ts'
import type { SearchContext } from './search-context.ts'

/** Edges of the picture, which chats show whole, and of its parts. */
const EDGE = 1080
const LEFT = 60
const WIDTH = EDGE - 2 * LEFT
const BAND = 200
const PHOTO = 420
const CODE = 300
const TOP = BAND + 40

const { ink: INK, ember: EMBER, cream: CREAM } = POSTER_PAINTS

/** A picture to pass on in chats: who is missing, where, and the code of the search; no owner. */
export function searchPictureFile(context: SearchContext): ServedEndpoint {
  const { db, store, publicUrl } = context
  return serve(calls.searchPicture, schemas.searchPicture, async ({ params }) => {
    const { room, pet } = await requireRoom(db, params.secret)
    if (room.endedAt !== null) throw noSuchSearch()
    const photo = pet.imageUrl === null ? null : await photoOf(store, pet.imageUrl)
    // As pixels: the library of pictures reads no drawings once it has taken one of a person.
    const code = await qrPicture(`${publicUrl}/search/${room.secret}`, { edge: CODE, ink: INK })
    const day = dayText(dayIn(room.timeZone, room.lastSeenAt))
    const kind = [speciesText(pet.species), pet.breed].filter((one) => one !== null).join(' · ')
    const serif = 'Fraunces SemiBold'
    const head = await setWords(t('{name} is missing', { name: pet.name }), {
      family: serif,
      size: 76,
      color: CREAM,
      width: WIDTH,
    })
    const says = await setWords(
      [kind, t('Last seen: {where}', { where: `${room.place}, ${day}` })].join('\n'),
      { family: 'Source Sans 3', size: 44, color: INK, width: WIDTH },
    )
    const help = await setWords(t('Scan the code: say where you saw it, or help to look.'), {
      family: 'Source Sans 3',
      size: 36,
      color: INK,
      width: WIDTH,
    })
    const { default: sharp } = await import('sharp')
    const band = { create: { width: EDGE, height: BAND, channels: 4, background: EMBER } } as const
    const codeLeft = photo === null ? (EDGE - CODE) / 2 : EDGE - LEFT - CODE
    const body = await sharp({
      create: { width: EDGE, height: EDGE, channels: 4, background: CREAM },
    })
      .composite([
        { input: band, left: 0, top: 0 },
        { input: await fitted(head.png, BAND - 70), left: LEFT, top: 60 },
        ...(photo === null
          ? []
          : [{ input: await sharp(photo).resize(PHOTO, PHOTO).toBuffer(), left: LEFT, top: TOP }]),
        { input: code, left: codeLeft, top: TOP + (PHOTO - CODE) / 2 },
        { input: await fitted(says.png, 230), left: LEFT, top: TOP + PHOTO + 30 },
        { input: await fitted(help.png, 100), left: LEFT, top: EDGE - 120 },
      ])
      .png({ compressionLevel: 9 })
      .toBuffer()
    return new FileAnswer({ body, name: t('missing-{name}.png', { name: pet.name }) })
  })
}

/** Words of people may be long: what is too high is set smaller. */
async function fitted(png: Buffer, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(png)
    .resize({ width: WIDTH, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
