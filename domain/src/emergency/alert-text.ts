import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { EmergencyPet } from './schemas.ts'

/**
 * Who will be told of a pet beside the one who tells it: 'Told at once: your household (2) and Robin
 * W., who has Bella until Nov 20, 2026, 5:00 PM.'; null where that is nobody.
 */
export function everyoneText(
  { name, household, sitters }: Pick<EmergencyPet, 'name' | 'household' | 'sitters'>,
  momentOf: (at: string) => string,
): string | null {
  const count = household.filter(({ role, isYou }) => role !== 'viewer' && !isYou).length
  const people = [
    ...(count === 0 ? [] : [t('your household ({count})', { count })]),
    ...sitters.map((one) =>
      t('{sitter}, who has {name} until {until}', {
        sitter: one.name,
        name,
        until: momentOf(one.until),
      }),
    ),
  ]
  return people.length === 0 ? null : t('Told at once: {people}.', { people: listText(people) })
}
