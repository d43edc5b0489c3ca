import { t } from '@wayfur/domain/language/messages'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { CategoryIcon } from '../art/category-icon.tsx'
import { classNames } from '../ui/class-names.ts'

const TONES: Record<PlaceCategory, string> = {
  restaurant: 'bg-cat-restaurant-soft text-cat-restaurant-ink',
  hotel: 'bg-cat-hotel-soft text-cat-hotel-ink',
  park: 'bg-cat-park-soft text-cat-park-ink',
  store: 'bg-cat-store-soft text-cat-store-ink',
  vet: 'bg-cat-vet-soft text-cat-vet-ink',
  grooming: 'bg-cat-grooming-soft text-cat-grooming-ink',
  rest_area: 'bg-cat-rest-area-soft text-cat-rest-area-ink',
  other: 'bg-cat-other-soft text-cat-other-ink',
}

/** What kind of place it is, in that kind's own colour and sign. */
export function CategoryBadge({ category }: { category: PlaceCategory }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONES[category],
      )}
    >
      <CategoryIcon category={category} className="size-3.5" />
      {t(CATEGORY_LABELS[category].one)}
    </span>
  )
}
