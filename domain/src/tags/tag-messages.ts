import { msg } from '../language/messages.ts'

/** The pet whose name stands on a tag that nobody has ordered. */
export const EXAMPLE_NAME = 'Bella'

/** Texts of the tags that the specification fixes word for word. */
export const TAG_WORDS = {
  missingTitle: msg('Missing Information'),
  missing: msg('Please select a pet, product, and color before ordering.'),
  createdTitle: msg('QR Tag Created!'),
  created: msg("Your pet's QR tag has been created and is ready for production."),
} as const
