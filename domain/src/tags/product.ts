import * as z from 'zod/mini'
import { jsonIn } from '../json-text.ts'
import { Cents, decimalText } from '../money.ts'
import { typedLine } from '../pets/entry-texts.ts'
import { t } from '../language/messages.ts'

/** Outlines a tag can be cut in; each is drawn at its true size. */
export const TAG_SHAPES = ['round', 'bone', 'shield'] as const
export const TagShape = z.enum(TAG_SHAPES)
export type TagShape = z.infer<typeof TagShape>

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
    .check(
      z.regex(/^#[0-9a-f]{6}$/i, { error: () => t('This must be a colour such as #c7cdd1.') }),
    ),
})
export type TagColor = z.infer<typeof TagColor>

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

/** A product as the shop shows it. */
export const TagProduct = z.object({
  ...fromFile,
  /** In dollars, as the product documents it; typed twin: `priceCents`. */
  price: z.number(),
  /** The address of a picture of it. */
  image: z.string(),
})
export type TagProduct = z.infer<typeof TagProduct>

/** The product as the contract spells it. */
export function shownProduct(product: CatalogueProduct): TagProduct {
  return {
    ...product,
    price: Number(decimalText(product.priceCents)),
    image: `/api/tag-products/${product.id}/image.svg`,
  }
}

/** Letters of the engraving that a tag has room for, as people count them: é and ß are one each. */
export const MOST_ENGRAVED_LETTERS = 20

/** What the engraver has cutters for: the letters of Europe, figures and a few signs. */
const ENGRAVABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}0-9 .,:;!?&+#*()/@'’"“”°–—-]*$/u

const segmenter = new Intl.Segmenter('en')

/** How many letters people see in a text. */
export function letterCount(text: string): number {
  return Array.from(segmenter.segment(text)).length
}

/** Why a text cannot be engraved, as a sentence; null when it can. */
export function engravingProblem(text: string): string | null {
  if (letterCount(text) > MOST_ENGRAVED_LETTERS) {
    return t('Please use at most {mostEngravedLetters} characters.', {
      mostEngravedLetters: MOST_ENGRAVED_LETTERS,
    })
  }
  return ENGRAVABLE.test(text)
    ? null
    : t(
        'We can engrave letters, figures and simple signs such as & and +. Please leave out the rest.',
      )
}

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

/** The JSON text of the contract's `customization`: `{"color":"silver","text":"BELLA"}`. */
export function customizationText({ color, text }: TagDesign): string {
  return JSON.stringify({ color, text })
}

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
