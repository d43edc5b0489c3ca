import { said } from '../language/messages.ts'

/** The pet whose name stands on a tag that nobody has ordered. */
export const EXAMPLE_NAME = 'Bella'

/** Texts of the tags that the specification fixes word for word. */
export const TAG_WORDS = said({
  missingTitle: 'Missing Information',
  missing: 'Please select a pet, product, and color before ordering.',
  createdTitle: 'QR Tag Created!',
  created: "Your pet's QR tag has been created and is ready for production.",
} as const)
