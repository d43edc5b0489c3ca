import { carrierText } from '@wayfur/domain/guides/own-carrier'
import { t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { useUnits } from '../shell/use-units.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Missing } from './care-card.tsx'
import { passportAddress } from './passport-search-params.ts'
import { PassportSection } from './passport-section.tsx'

/** What the pet flies in: checks of flights read it here. */
export function CarriersCard({ pet }: { pet: PetPassport }) {
  const units = useUnits()
  return (
    <PassportSection title={t('Carriers')}>
      {pet.carriers.length === 0 ? (
        <Missing pet={pet} part="add-carrier" of={t('Carrier')}>
          {t('None recorded')}
        </Missing>
      ) : (
        <>
          <ul className="flex flex-col gap-1">
            {pet.carriers.map((carrier) => (
              <li key={JSON.stringify(carrier)}>{carrierText(carrier, units)}</li>
            ))}
          </ul>
          {mayDo(pet.role, 'edit') && (
            <div>
              <ButtonLink
                to={passportAddress({ petId: pet.id, open: 'add-carrier' })}
                variant="outline"
                size="sm"
                preventScrollReset
              >
                {t('Change carriers')}
              </ButtonLink>
            </div>
          )}
        </>
      )}
      <p className="text-sm text-ink-soft">
        {t('Checked against the airline’s limits whenever you check a flight.')}
      </p>
    </PassportSection>
  )
}
