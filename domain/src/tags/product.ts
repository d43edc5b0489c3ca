import { type Message, msg } from '../language/messages.ts'
import { decimalText } from '../money.ts'
import type { CatalogueProduct, TagDesign, TagProduct } from './schemas.ts'

/** Outlines a tag can be cut in; each is drawn at its true size. */
export const TAG_SHAPES = ['round', 'bone', 'shield'] as const

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
export function engravingProblem(text: string): Message | null {
  if (letterCount(text) > MOST_ENGRAVED_LETTERS) {
    return msg('Please use at most {mostEngravedLetters} characters.', {
      mostEngravedLetters: MOST_ENGRAVED_LETTERS,
    })
  }
  return ENGRAVABLE.test(text)
    ? null
    : msg(
        'We can engrave letters, figures and simple signs such as & and +. Please leave out the rest.',
      )
}

/** The JSON text of the contract's `customization`: `{"color":"silver","text":"BELLA"}`. */
export function customizationText({ color, text }: TagDesign): string {
  return JSON.stringify({ color, text })
}
