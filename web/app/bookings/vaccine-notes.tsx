import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { href, Link } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import type { VaccineCheck } from './use-vaccine-check.ts'

/** What the provider asks of pets, what the chosen ones lack for those days, and the ways out. */
export function VaccineNotes({
  check: { vaccines, takesAtDoor, gaps },
  pets,
  otherPets,
}: {
  check: VaccineCheck
  pets: readonly Pet[]
  otherPets: number
}) {
  if (vaccines.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">
        {t('Asks for these vaccinations: {vaccines}.', { vaccines: listText(vaccines) })}{' '}
        {otherPets > 0 &&
          (takesAtDoor
            ? t('For a pet without a passport here, please show them at the door.')
            : t('A pet without a passport here cannot be booked.'))}
      </p>
      {gaps.map(({ petId, problems }) => (
        <Alert key={petId} tone="warn">
          <p>{problems.join(' ')}</p>
          <p className="mt-1">
            <Link to={`${href('/passport')}?pet=${petId}`}>
              {t('Add the dose to {name}’s passport', {
                name: pets.find(({ id }) => id === petId)?.name ?? '',
              })}
            </Link>{' '}
            {t('or choose another date.')}
          </p>
        </Alert>
      ))}
    </div>
  )
}
