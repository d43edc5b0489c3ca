import * as z from 'zod/mini'
import { file } from '../endpoint.ts'
import { jsonIn } from '../json-text.ts'
import { t } from '../language/messages.ts'
import { QrDrawing } from '../pets/sharing-schemas.ts'
import { Cents, CurrencyCode, queryInteger } from '../schemas.ts'
import { optionalLine, typedLine } from '../text-schemas.ts'
import { ORDERS_AT_ONCE } from './endpoints.ts'
import { ORDER_STATE_NAMES, type ORDER_STATES } from './order.ts'
import { TAG_SHAPES } from './product.ts'
import { type Engraving, ENGRAVING } from './shop.ts'
import { MOST_TAGS_SHOWN, TAG_MOVES, TAG_SCAN_KINDS, TAG_STATES } from './tag.ts'

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
/** Any text: what cannot be an id answers as one that is not known. */
const TagParams = z.object({ tagId: z.string().check(z.maxLength(200)) })

/** What is engraved. */
export const TagDesign = z.object({
  /** One of the product's colours. */
  color: typedLine(40),
  /** Empty when only the code is engraved. */
  text: z.pipe(
    typedLine(200),
    z.transform((typed) => typed.normalize('NFC').replace(/\s+/g, ' ')),
  ),
})
export type TagDesign = z.infer<typeof TagDesign>
export const TagState = z.enum(Object.keys(TAG_STATES) as [TagState, ...TagState[]])
export type TagState = keyof typeof TAG_STATES
export const TagScanKind = z.enum(Object.keys(TAG_SCAN_KINDS) as [TagScanKind, ...TagScanKind[]])
export type TagScanKind = keyof typeof TAG_SCAN_KINDS

/** A pet's tag as its owner sees it. */
export const PetTag = z.object({
  id: z.int(),
  petId: z.int(),
  /** `QR-` and 20 letters; never a number that can be guessed. */
  tagId: z.string(),
  /** The id of the product. */
  productType: z.string(),
  /** JSON text holding colour and text; typed twin: `design`. */
  customization: z.string(),
  design: TagDesign,
  isActive: z.boolean(),
  state: TagState,
  /** Of an invented pet, to be tried. */
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The address its code leads to. */
  url: z.string(),
  /** Null when it is replaced: that code leads nowhere. */
  qr: z.nullable(QrDrawing),
  /** How often its page was opened or the pet reported, and the latest times. */
  scanCount: z.int(),
  scans: z.array(z.object({ at: z.iso.datetime(), kind: TagScanKind })),
})
export type PetTag = z.infer<typeof PetTag>

export const createPetTag = {
  summary:
    'Makes a tag for one of your pets that works at once. Its id is made here: the one sent is not used.',
  body: z.object({
    petId: z.optional(z.nullable(z.union([z.literal(''), id]))),
    productType: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    /** JSON text holding colour and text, or the same as an object. */
    customization: z.optional(
      z.nullable(z.union([z.string().check(z.maxLength(2000)), z.partial(TagDesign)])),
    ),
    tagId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    isActive: z.optional(z.nullable(z.boolean())),
  }),
  reply: PetTag,
}

export const listPetTags = {
  summary: 'The tags of one of your pets, newest first.',
  params: z.object({ petId: id }),
  reply: z.array(PetTag).check(z.maxLength(MOST_TAGS_SHOWN)),
}
export const TagMove = z.enum(Object.keys(TAG_MOVES) as [TagMove, ...TagMove[]])
export type TagMove = keyof typeof TAG_MOVES

export const moveTag = {
  summary:
    'Switches a tag of yours off or on, or replaces it: the old id ends and a new one is made.',
  params: z.object({ tagId: z.string().check(z.maxLength(40)) }),
  body: z.object({ move: TagMove }),
  /** The tag, or the one that took its place. */
  reply: PetTag,
}

const Name = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,39}$/, {
    error: () => t('This must be a short name such as silver.'),
  }),
)

export const TagColor = z.object({
  /** What is stored and sent: `silver`. */
  id: Name,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The metal as screens show it. */
  hex: z
    .string()
    .check(z.regex(/^#[0-9a-f]{6}$/i, { error: () => t('This must be a color such as #c7cdd1.') })),
})
export type TagColor = z.infer<typeof TagColor>
export const TagShape = z.enum(TAG_SHAPES)
export type TagShape = z.infer<typeof TagShape>

const fromFile = {
  id: Name,
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  priceCents: Cents,
  description: z.string().check(z.minLength(1), z.maxLength(300)),
  material: z.string().check(z.minLength(1), z.maxLength(60)),
  features: z.array(z.string().check(z.minLength(1), z.maxLength(120))).check(z.maxLength(8)),
  colors: z.array(TagColor).check(z.minLength(1), z.maxLength(12)),
  shape: TagShape,
}

/** A product as the shop shows it. */
export const TagProduct = z.object({
  ...fromFile,
  /** In dollars, as the product documents it; typed twin: `priceCents`. */
  price: z.number(),
  /** The address of a picture of it. */
  image: z.string(),
})
export type TagProduct = z.infer<typeof TagProduct>

/** What the shop shows and counts with. */
export const TagShop = z.object({
  products: z.array(TagProduct),
  currency: CurrencyCode,
  /** What the visitor's plan takes off the list price; 0 without one. */
  discountPercent: z.int(),
  engraving: z.enum(Object.keys(ENGRAVING) as [Engraving, ...Engraving[]]),
  /** Countries engraved tags are sent to, in two letters. */
  shipsTo: z.array(z.string()),
  /** A code such as a tag will have; it leads to the page on how tags work. */
  sampleQr: QrDrawing,
  /** Whether codes lead to this machine only, so that a printed one works nowhere else. */
  isOnlyLocal: z.boolean(),
})
export type TagShop = z.infer<typeof TagShop>

export const readTagShop = {
  summary: 'The products, what your plan takes off, and whether engraved tags can be ordered.',
  reply: TagShop,
}
export const OrderState = z.enum(ORDER_STATE_NAMES)
export type OrderState = keyof typeof ORDER_STATES

/** Where a tag is sent. */
export const PostalAddress = z.object({
  name: typedLine(80),
  line1: typedLine(120),
  line2: typedLine(120),
  city: typedLine(80),
  /** State, province or county; empty where a country has none. */
  region: typedLine(80),
  postalCode: typedLine(16),
  /** Two letters: `US`. */
  country: typedLine(2),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** How a parcel is followed. */
export const Tracking = z.object({ carrier: typedLine(40), number: typedLine(60) })
export type Tracking = z.infer<typeof Tracking>

/** An order of an engraved tag, for its owner and for those who make it. */
export const TagOrder = z.object({
  id: z.int(),
  /** Null when the pet is gone. */
  tagId: z.nullable(z.string()),
  petId: z.nullable(z.int()),
  petName: z.string(),
  productType: z.string(),
  productName: z.string(),
  design: TagDesign,
  state: OrderState,
  listCents: Cents,
  discountPercent: z.int(),
  discountCents: Cents,
  totalCents: Cents,
  currency: CurrencyCode,
  /** Null once it was forgotten. */
  address: z.nullable(PostalAddress),
  tracking: z.nullable(Tracking),
  /** Why it was cancelled, in the words of who cancelled it. */
  reason: z.nullable(z.string()),
  /** Of an installation that is only tried out: nothing is made or sent. */
  isRehearsal: z.boolean(),
  createdAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
})
export type TagOrder = z.infer<typeof TagOrder>

export const listTagOrders = {
  summary: 'Your orders of engraved tags, newest first.',
  reply: z.array(TagOrder).check(z.maxLength(ORDERS_AT_ONCE)),
}

export const orderTag = {
  summary:
    'Orders the engraved tag of one of your tags. An order that is not paid yet is changed; with nothing to pay it is taken at once.',
  body: z.object({
    tagId: z.string().check(z.maxLength(40)),
    address: PostalAddress,
    /** The total on the page; another one is refused. */
    totalCents: z.optional(Cents),
  }),
  problems: ['price-changed'] as const,
  reply: TagOrder,
}

export const withdrawTagOrder = {
  summary: 'Cancels an order of yours that is not in production; what was paid goes back.',
  params: z.object({ id }),
  reply: TagOrder,
}

export const listOrdersToMake = {
  summary: 'Orders of everybody, for those who make and send them: oldest first.',
  query: z.object({
    state: z.optional(z.enum(ORDER_STATE_NAMES)),
    after: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  }),
  reply: z.object({
    orders: z.array(TagOrder).check(z.maxLength(ORDERS_AT_ONCE)),
    counts: z.record(z.enum(ORDER_STATE_NAMES), z.int()),
    /** The last number shown, where there are more. */
    next: z.nullable(z.int()),
  }),
}

const MoveByOperator = z.enum(['produce', 'send', 'deliver', 'cancel'])
export type MoveByOperator = z.infer<typeof MoveByOperator>

export const OrderMoveBody = z.object({
  move: MoveByOperator,
  tracking: z.optional(z.nullable(Tracking)),
  reason: optionalLine(200),
})

export const moveTagOrder = {
  summary: 'Moves an order on: into production, sent with tracking, delivered, or cancelled.',
  params: z.object({ id }),
  body: OrderMoveBody,
  reply: TagOrder,
}

export const tagCodeSvg = {
  summary: 'The code of one’s own tag as a drawing.',
  params: TagParams,
  reply: file('image/svg+xml'),
}

export const tagCodePng = {
  summary: 'The code of one’s own tag as a picture.',
  params: TagParams,
  reply: file('image/png'),
}

export const tagOnPaper = {
  summary: 'One’s own tag, to print and cut out.',
  params: TagParams,
  reply: file('application/pdf'),
}

export const tagProductImage = {
  summary: 'What a tag to order looks like.',
  params: z.object({ id: z.string() }),
  reply: file('image/svg+xml'),
}

export const orderArtwork = {
  summary: 'What is engraved for an order.',
  params: z.object({ id }),
  reply: file('image/svg+xml'),
}

/** A product as the operator's file describes it. */
export const CatalogueProduct = z.object(fromFile)
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

/** The operator's file: where tags are sent, and everything that can be ordered. */
export const TagCatalogue = z.object({
  /** Countries in two letters. */
  shipsTo: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(60)),
  products: z.array(CatalogueProduct).check(
    z.minLength(1),
    z.maxLength(24),
    z.refine((products) => new Set(products.map(({ id }) => id)).size === products.length, {
      error: () => t('This must name each product once.'),
    }),
  ),
})
export type TagCatalogue = z.infer<typeof TagCatalogue>

/** What the JSON text of a `customization` says; undefined when it says nothing of the kind. */
export function designIn(text: string): TagDesign | undefined {
  try {
    const { color = '', text: words = '' } = (jsonIn(text) ?? {}) as Record<string, unknown>
    const design = TagDesign.safeParse({ color, text: words ?? '' })
    return design.success ? design.data : undefined
  } catch {
    return undefined
  }
}
