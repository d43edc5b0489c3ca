import type { EmergencyPet } from '@wayfur/domain/emergency/schemas'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { mayDo, ROLE_WORDS } from '@wayfur/domain/pets/household'
import { insuranceText } from '@wayfur/domain/pets/insurance-text'
import { scheduleText } from '@wayfur/domain/pets/medication'
import { phoneText } from '@wayfur/domain/pets/pet'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { weightText } from '@wayfur/domain/pets/weight-text'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { passportAddress } from '../pets/passport-search-params.ts'
import { telAddress } from '../places/place-messages.ts'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { LosePet } from './lose-pet.tsx'
import { TellEveryone } from './tell-everyone.tsx'

/** What is read aloud of a pet to whoever helps it; what is not recorded says so. */
export function EmergencyPetCard({ pet }: { pet: EmergencyPet }) {
  const units = useUnits()
  const { vet, insurance } = pet
  const mayLose = !pet.isSample && mayDo(pet.role, 'share')
  return (
    <Card as="article" aria-labelledby={`pet-${pet.id}`} className="p-4 md:p-5">
      <h3 id={`pet-${pet.id}`} className="flex flex-wrap items-center gap-2 text-xl">
        {pet.name}
        {pet.isSample && <SampleBadge />}
      </h3>
      <p className="text-ink-soft">
        {[speciesText(pet.species), pet.breed, pet.age === null ? null : pet.ageText]
          .filter(Boolean)
          .join(', ')}
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
        <Fact name={t('Weight')}>{weightText(pet.weightKg, units)}</Fact>
        <Fact name={t('Microchip ID')}>{pet.microchipId ?? t(PET_WORDS.notRegistered)}</Fact>
        <Fact name={t('Allergies')}>
          {pet.allergies.length === 0 ? (
            t('None recorded')
          ) : (
            <strong className="text-danger-ink">{listText(pet.allergies)}</strong>
          )}
        </Fact>
        <Fact name={t('Medication')}>
          {pet.medications.length === 0 ? (
            t('None recorded')
          ) : (
            <ul>
              {pet.medications.map((medication) => (
                <li key={JSON.stringify(medication)}>
                  {[medication.name, medication.dose, scheduleText(medication.schedule)]
                    .filter(Boolean)
                    .join(', ')}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={t('Conditions and notes')}>
          <span className="whitespace-pre-line">
            {pet.medicalNotes ?? t(PET_WORDS.notRecorded)}
          </span>
        </Fact>
        <Fact name={t('Vet')}>
          {vet === null
            ? t(PET_WORDS.notRecorded)
            : [vet.name, vet.address].filter((one) => one !== null).join(', ')}
          {vet?.phone != null && <Dial phone={vet.phone} isSample={pet.isSample} />}
        </Fact>
        <Fact name={t('Insurance')}>
          {insurance === null ? t(PET_WORDS.notRecorded) : insuranceText(insurance)}
          {insurance?.phone != null && <Dial phone={insurance.phone} isSample={pet.isSample} />}
        </Fact>
        <Fact name={t('Emergency contact')}>
          {pet.emergencyContact ?? t(PET_WORDS.notRecorded)}
          {pet.emergencyPhone !== null && (
            <Dial phone={pet.emergencyPhone} isSample={pet.isSample} isNamed />
          )}
        </Fact>
        <Fact name={t('Household')}>
          {listText(
            pet.household.map(({ name, role, isYou }) =>
              isYou ? t('You') : t('{name} ({role})', { name, role: ROLE_WORDS[role].title }),
            ),
          )}
        </Fact>
      </dl>
      {!pet.isSample && <TellEveryone pet={pet} />}
      {mayLose && <LosePet pet={pet} />}
      <p data-print="never" className="mt-2 flex flex-wrap gap-x-6">
        <Link
          to={passportAddress({ petId: pet.id })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('Passport of {name}', { name: pet.name })}
        </Link>
        {!pet.isSample && !mayLose && (
          <Link
            to={href('/lost-and-found/:petId', { petId: String(pet.id) })}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('{name} is lost', { name: pet.name })}
          </Link>
        )}
      </p>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}

/** A number that a phone dials; that of an invented pet is nobody's. */
function Dial({
  phone,
  isSample,
  isNamed = false,
}: {
  phone: string
  isSample: boolean
  /** Stands in the words before it already. */
  isNamed?: boolean
}) {
  if (isSample) return isNamed ? null : <span className="block">{phone}</span>
  return (
    <a
      href={telAddress(phone)}
      data-print={isNamed ? 'never' : undefined}
      className="text-link flex min-h-11 items-center"
    >
      {t('Call {phone}', { phone: phoneText(phone) })}
    </a>
  )
}
