import {
  always,
  id,
  maybeText,
  named,
  oneOf,
  searchParams,
  type ViewOf,
} from '../shell/search-params.ts'

export const TAG_TABS = ['shop', 'tags', 'how'] as const
export type TagTab = (typeof TAG_TABS)[number]

/** What of the tags page the address names. */
const TAGS = searchParams({
  tab: always(oneOf(TAG_TABS, 'shop')),
  /** The product that is customised. */
  product: maybeText((text) => /^[a-z][a-z0-9-]{0,39}$/.test(text)),
  /** The pet whose tags are shown, or that a tag is for. */
  petId: named('pet', id),
  /** A tag that is to be engraved. */
  tagId: named(
    'tag',
    maybeText((text) => /^QR-[0-9A-Z]{20}$/.test(text)),
  ),
})
export type TagsView = ViewOf<typeof TAGS>
export const readTagsView = TAGS.read

/** The address of a view: `/pet-tags?tab=shop&product=classic-tag`. */
export function tagsAddress(view: Partial<TagsView>): string {
  return `/pet-tags${TAGS.query(view)}`
}
