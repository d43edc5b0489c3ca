import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { mindsHeat, type Need } from './needs.ts'

/** Where a pet goes that minds heat: what to do on a hot day differs. */
export type HotPlace = 'event' | 'hotel' | 'flight' | 'care'

/** What to do on a hot day for pets that mind heat; null where none does. It never says that one is. */
export function heatHint(
  pets: readonly { name: string; needs?: readonly Need[] | undefined }[],
  where: HotPlace,
): string | null {
  const hot = pets.filter(({ needs = [] }) => mindsHeat(needs))
  if (hot.length === 0) return null
  const names = listText(hot.map(({ name }) => name))
  switch (where) {
    case 'event':
      return t('Heat is hard on {names}: on a hot day bring water and ask for shade.', { names })
    case 'hotel':
      return t('Heat is hard on {names}: for hot days ask for a cool room.', { names })
    case 'flight':
      return t(
        'Heat is hard on {names}: on hot days fly early or late, and ask where animals wait.',
        { names },
      )
    default:
      return t('Heat is hard on {names}: for hot days ask for a cool place and short walks.', {
        names,
      })
  }
}
