export const TAG_TABS = ['shop', 'tags', 'how'] as const
export type TagTab = (typeof TAG_TABS)[number]

/** What of the tags page the address names. */
export interface TagsView {
  tab: TagTab
  /** The product that is customised. */
  product: string | undefined
  /** The pet whose tags are shown, or that a tag is for. */
  petId: number | undefined
  /** A tag that is to be engraved. */
  tagId: string | undefined
}

export function readTagsView(query: URLSearchParams): TagsView {
  const pet = query.get('pet') ?? ''
  return {
    tab: TAG_TABS.find((tab) => tab === query.get('tab')) ?? 'shop',
    product: /^[a-z][a-z0-9-]{0,39}$/.exec(query.get('product') ?? '')?.[0],
    petId: /^[1-9]\d{0,14}$/.test(pet) ? Number(pet) : undefined,
    tagId: /^QR-[0-9A-Z]{20}$/.exec(query.get('tag') ?? '')?.[0],
  }
}

/** The address of a view: `/pet-tags?tab=shop&product=classic-tag`. */
export function tagsAddress({ tab, product, petId, tagId }: Partial<TagsView>): string {
  const pairs = [
    `tab=${tab ?? 'shop'}`,
    product === undefined ? '' : `product=${product}`,
    petId === undefined ? '' : `pet=${petId}`,
    tagId === undefined ? '' : `tag=${tagId}`,
  ].filter(Boolean)
  return `/pet-tags?${pairs.join('&')}`
}
