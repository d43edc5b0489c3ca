import { markedName } from '@wayfur/domain/marked-name'
import { can, type Permission } from '@wayfur/domain/accounts/permissions'
import { Problem } from '@wayfur/domain/problem'
import { TAG_SHAPES } from '@wayfur/domain/tags/product'
import { tagAddress, tagIdOf } from '@wayfur/domain/tags/tag'
import { type Context, Hono } from 'hono'
import { toBuffer } from 'qrcode'
import { qrDrawing } from '../printing/qr-drawing.ts'
import { callerAddress } from '../platform/caller-address.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions, SignedIn } from '../platform/sessions.ts'
import { orderRows } from './order-shape.ts'
import { printedTag } from './print-tag.ts'
import { type OwnTag, requireTag } from './require-tag.ts'
import type { TagsContext } from './tags-context.ts'
import { artworkSvg, codeSvg, productSvg } from './tag-svg.ts'
import { t, translateWritten } from '@wayfur/domain/language/messages'

/** Who asks for files, and how often. */
export interface TagFileCallers {
  sessions: Pick<Sessions, 'read'>
  rateLimits: RateLimits
  trustedProxies: number
}

/** Pixels of the picture of a code: 33 modules and the quiet zone, each 25 wide. */
const PICTURE_PIXELS = 1025

/** Codes of one's own tags as files, and the artwork of orders. They come before the API. */
export function tagFileRoutes(
  context: Pick<TagsContext, 'db' | 'clock' | 'head' | 'catalogue' | 'isOnlyLocal'>,
  { sessions, rateLimits, trustedProxies }: TagFileCallers,
): Hono {
  const { db, head } = context
  const app = new Hono()

  app.get('/api/pet-tags/:tagId/code.svg', async (c) => {
    const { tag, pet } = await ownTag(c)
    const svg = codeSvg(
      qrDrawing(tagAddress(head.publicUrl, tag.tagId)),
      t('QR tag of {name}', { name: markedName(pet.name, pet) }),
    )
    return file(c, svg, 'image/svg+xml', `${tag.tagId}.svg`)
  })

  app.get('/api/pet-tags/:tagId/code.png', async (c) => {
    const { tag } = await ownTag(c)
    const address = tagAddress(head.publicUrl, tag.tagId).toUpperCase()
    const picture = await toBuffer(address, {
      errorCorrectionLevel: 'Q',
      margin: 4,
      width: PICTURE_PIXELS,
    })
    return file(c, picture, 'image/png', `${tag.tagId}.png`)
  })

  app.get('/api/pet-tags/:tagId/print.pdf', async (c) => {
    const { tag, pet } = await ownTag(c)
    const url = tagAddress(head.publicUrl, tag.tagId)
    const bytes = await printedTag({
      petName: markedName(pet.name, pet),
      tagId: tag.tagId,
      url,
      text: tag.text,
      qr: qrDrawing(url),
      isOnlyLocal: context.isOnlyLocal,
      writtenAt: context.clock.now(),
    })
    return file(c, bytes, 'application/pdf', `${tag.tagId}.pdf`)
  })

  app.get('/api/tag-products/:id/image.svg', async (c) => {
    await rateLimits.take('read', callerAddress(c, trustedProxies))
    const product = context.catalogue.products.find(({ id }) => id === c.req.param('id'))
    const [metal] = product?.colors ?? []
    if (product === undefined || metal === undefined) {
      throw new Problem('not-found', t('We do not make that tag.'))
    }
    const { name, shape } = product
    return c.body(productSvg({ shape, hex: metal.hex, title: name }), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  app.get('/api/admin/tag-orders/:id/artwork.svg', async (c) => {
    await reader(c, 'fulfil-tag-orders')
    const id = c.req.param('id')
    const order = /^[1-9]\d{0,14}$/.test(id)
      ? await orderRows(db).where('tagOrders.id', '=', Number(id)).executeTakeFirst()
      : undefined
    if (order === undefined || order.code === null) {
      throw new Problem('not-found', t('We could not find that order.'))
    }
    const product = context.catalogue.products.find((one) => one.id === order.productType)
    const svg = artworkSvg({
      shape: product?.shape ?? TAG_SHAPES[0],
      text: order.text,
      qr: qrDrawing(tagAddress(head.publicUrl, order.code)),
      title: t('Order {id}: {productName}, {color}', {
        id: order.id,
        productName: translateWritten(order.productName),
        color: order.color,
      }),
    })
    return file(c, svg, 'image/svg+xml', `order-${order.id}.svg`)
  })

  return app

  async function reader(c: Context, permission: Permission): Promise<SignedIn> {
    await rateLimits.take('read', callerAddress(c, trustedProxies))
    const member = await sessions.read(c.req.raw.headers)
    if (member === null) throw new Problem('signed-out')
    if (!can(member, permission)) throw new Problem('not-allowed')
    return member
  }

  async function ownTag(c: Context): Promise<OwnTag> {
    const member = await reader(c, 'manage-pets')
    const own = await requireTag(db, member.id, tagIdOf(c.req.param('tagId') ?? '') ?? '')
    if (own.tag.state === 'replaced') {
      throw new Problem('conflict', t('This tag has been replaced; its code leads nowhere.'))
    }
    return own
  }
}

function file(c: Context, body: string | Buffer, type: string, name: string): Response {
  return c.body(typeof body === 'string' ? body : new Uint8Array(body), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
}
