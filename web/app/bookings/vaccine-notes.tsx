import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { href, Link } from 'react-router'
import { VaccineStandingLines } from '../pets/vaccine-standing-lines.tsx'
import { Alert } from '../ui/alert.tsx'
import type { VaccineCheck } from './use-vaccine-check.ts'

/** What the provider asks of pets, who stands behind it, and the ways out of what they lack. */
export function VaccineNotes({
  check: { vaccines, takesAtDoor, gaps, proven },
  pets,
  otherPets,
}: {
  check: VaccineCheck
  pets: readonly Pet[]
  otherPets: number
}) {
  if (vaccines.length === 0) return null
  const nameOf = (petId: number) => pets.find(({ id }) => id === petId)?.name ?? ''
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">
        {t('Asks for these vaccinations: {vaccines}.', { vaccines: listText(vaccines) })}{' '}
        {otherPets > 0 &&
          (takesAtDoor
            ? t('For a pet without a passport here, please show them at the door.')
            : t('A pet without a passport here cannot be booked.'))}
      </p>
      {proven.map(({ petId, standings }) =>
        standings.length === 0 ? null : (
          <div key={petId}>
            <p className="text-sm font-semibold break-words">{nameOf(petId)}</p>
            <VaccineStandingLines standings={standings} />
          </div>
        ),
      )}
      {gaps.map(({ petId }) => (
        <Alert key={petId} tone="warn">
          <p>
            <Link to={`${href('/passport')}?pet=${petId}`}>
              {t('Add the dose to {name}’s passport', {
                name: nameOf(petId),
              })}
            </Link>{' '}
            {t('or choose another date.')}
          </p>
        </Alert>
      ))}
    </div>
  )
}
