import { msg } from '@wayfur/domain/language/messages'

/** The name of the product, wherever it is written. */
export const PRODUCT_NAME = 'Wayfur'

/** What the product is, in the words of its specification. */
export const TAGLINE = msg(
  'Your ultimate companion for pet parents and pet care professionals everywhere.',
)
