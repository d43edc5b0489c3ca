import { t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { Link } from 'react-router'
import { passportAddress } from './passport-search-params.ts'

/** The way out for pets that lack nothing but a vaccination: the form of their passport. */
export function AddShotLinks({ pets }: { pets: readonly Pick<HouseholdPet, 'id' | 'name'>[] }) {
  return pets.map(({ id, name }) => (
    <Link
      key={id}
      to={passportAddress({ petId: id, open: 'add-vaccination' })}
      className="inline-flex min-h-11 items-center text-link"
    >
      {t('Add a vaccination of {name}', { name })}
    </Link>
  ))
}
