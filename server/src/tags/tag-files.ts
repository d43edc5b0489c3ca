import { msg, t, translateWritten } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { Problem } from '@wayfur/domain/problem'
import * as endpoints from '@wayfur/domain/tags/endpoints'
import { TAG_SHAPES } from '@wayfur/domain/tags/product'
import * as schemas from '@wayfur/domain/tags/schemas'
import { tagAddress, tagIdOf } from '@wayfur/domain/tags/tag'
import { toBuffer } from 'qrcode'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import { orderRows } from './order-shape.ts'
import { printedTag } from './print-tag.ts'
import { type OwnTag, requireTag } from './require-tag.ts'
import { artworkSvg, codeSvg, productSvg } from './tag-svg.ts'
import type { TagsContext } from './tags-context.ts'

/** Pixels of the picture of a code: 33 modules and the quiet zone, each 25 wide. */
const PICTURE_PIXELS = 1025

/** Codes of one's own tags as files, and the artwork of orders. */
export function tagFiles(
  context: Pick<TagsContext, 'db' | 'clock' | 'head' | 'catalogue' | 'isOnlyLocal'>,
): ServedEndpoint[] {
  const { db, head } = context
  return [
    serve(endpoints.tagCodeSvg, schemas.tagCodeSvg, async (asked) => {
      const { tag, pet } = await ownTag(asked)
      const body = codeSvg(
        qrDrawing(tagAddress(head.publicUrl, tag.tagId)),
        t('QR tag of {name}', { name: markedName(pet.name, pet) }),
      )
      return new FileAnswer({ body, name: `${tag.tagId}.svg` })
    }),
    serve(endpoints.tagCodePng, schemas.tagCodePng, async (asked) => {
      const { tag } = await ownTag(asked)
      const address = tagAddress(head.publicUrl, tag.tagId).toUpperCase()
      const body = await toBuffer(address, {
        errorCorrectionLevel: 'Q',
        margin: 4,
        width: PICTURE_PIXELS,
      })
      return new FileAnswer({ body, name: `${tag.tagId}.png` })
    }),
    serve(endpoints.tagOnPaper, schemas.tagOnPaper, async (asked) => {
      const { tag, pet } = await ownTag(asked)
      const url = tagAddress(head.publicUrl, tag.tagId)
      const body = await printedTag({
        petName: markedName(pet.name, pet),
        tagId: tag.tagId,
        url,
        text: tag.text,
        qr: qrDrawing(url),
        isOnlyLocal: context.isOnlyLocal,
        writtenAt: context.clock.now(),
      })
      return new FileAnswer({ body, name: `${tag.tagId}.pdf` })
    }),
    serve(endpoints.tagProductImage, schemas.tagProductImage, ({ params }) => {
      const product = context.catalogue.products.find(({ id }) => id === params.id)
      const [metal] = product?.colors ?? []
      if (product === undefined || metal === undefined) {
        throw new Problem('not-found', msg('We do not make that tag.'))
      }
      const { name, shape } = product
      return new FileAnswer({
        body: productSvg({ shape, hex: metal.hex, title: translateWritten(name) }),
        cache: 'public, max-age=3600',
      })
    }),
    serve(endpoints.orderArtwork, schemas.orderArtwork, async ({ params }) => {
      const order = await orderRows(db).where('tagOrders.id', '=', params.id).executeTakeFirst()
      if (order === undefined || order.code === null) {
        throw new Problem('not-found', msg('We could not find that order.'))
      }
      const product = context.catalogue.products.find((one) => one.id === order.productType)
      const body = artworkSvg({
        shape: product?.shape ?? TAG_SHAPES[0],
        text: order.text,
        qr: qrDrawing(tagAddress(head.publicUrl, order.code)),
        title: t('Order {id}: {productName}, {color}', {
          id: order.id,
          productName: translateWritten(order.productName),
          color: order.color,
        }),
      })
      return new FileAnswer({ body, name: `order-${order.id}.svg` })
    }),
  ]

  async function ownTag({
    params,
    caller,
  }: {
    params: { tagId: string }
    caller: { member: SignedIn }
  }): Promise<OwnTag> {
    const own = await requireTag(db, caller.member.id, tagIdOf(params.tagId) ?? '')
    if (own.tag.state === 'replaced') {
      throw new Problem('conflict', msg('This tag has been replaced; its code leads nowhere.'))
    }
    return own
  }
}
