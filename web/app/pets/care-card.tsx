import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import { insuranceText } from '@wayfur/domain/pets/insurance-text'
import { isGivenOn, scheduleText } from '@wayfur/domain/pets/medication'
import { NEED_TEXTS } from '@wayfur/domain/pets/needs'
import { phoneText } from '@wayfur/domain/pets/pet'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { Medication, PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { Badge } from '../ui/badge.tsx'
import { passportAddress } from './passport-search-params.ts'
import { PassportSection } from './passport-section.tsx'
import type { PetPart } from './pet-form.tsx'

/** Medical notes, needs, allergies and medication. */
export function CareCard({ pet }: { pet: PetPassport }) {
  return (
    <PassportSection title={t('Medical notes')}>
      {pet.medicalNotes === null ? (
        <Missing pet={pet} part="add-notes" of={t('Medical notes')} />
      ) : (
        <div>
          <p className="break-words whitespace-pre-line">{pet.medicalNotes}</p>
          <ChangePart pet={pet} part="add-notes" of={t('Medical notes')} />
        </div>
      )}
      <h4 className="font-semibold">{t('Needs')}</h4>
      {pet.needs.length === 0 ? (
        <Missing pet={pet} part="add-needs" of={t('Needs')}>
          {t('None recorded')}
        </Missing>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {pet.needs.map((need) => (
            <li key={need}>
              <Badge className="first-letter:uppercase">{t(NEED_TEXTS[need])}</Badge>
            </li>
          ))}
        </ul>
      )}
      {pet.grownSince !== null && (
        <p className="text-sm text-ink-soft">
          {t('No longer very young since {day}.', { day: dayText(pet.grownSince) })}
        </p>
      )}
      <h4 className="font-semibold">{t('Allergies')}</h4>
      {pet.allergies.length === 0 ? (
        <Missing pet={pet} part="add-allergies" of={t('Allergies')}>
          {t('None recorded')}
        </Missing>
      ) : (
        <div>
          <ul className="flex flex-wrap gap-2">
            {pet.allergies.map((allergy) => (
              <li key={allergy} className="min-w-0">
                <Badge tone="danger" className="whitespace-normal break-words">
                  {allergy}
                </Badge>
              </li>
            ))}
          </ul>
          <ChangePart pet={pet} part="add-allergies" of={t('Allergies')} />
        </div>
      )}
      <h4 className="font-semibold">{t('Medication')}</h4>
      {pet.medications.length === 0 ? (
        <Missing pet={pet} part="add-medication" of={t('Medication')}>
          {t('None recorded')}
        </Missing>
      ) : (
        <ul className="flex flex-col gap-2">
          {pet.medications.map((medication) => (
            <li key={JSON.stringify(medication)}>
              <span className="font-semibold">{medication.name}</span>
              {medication.dose !== null && `, ${medication.dose}`}
              <span className="block text-sm text-ink-soft">
                {scheduleText(medication.schedule)}
                {spanWords(medication)}
                {!isGivenOn(medication, pet.today) && t(' (not at present)')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PassportSection>
  )
}

function spanWords({ startsOn, endsOn }: Medication): string {
  if (startsOn === null) {
    return endsOn === null ? '' : t(' until {endsOn}', { endsOn: dayText(endsOn) })
  }
  return endsOn === null
    ? t(' from {startsOn}', { startsOn: dayText(startsOn) })
    : t(' from {startsOn} until {endsOn}', {
        startsOn: dayText(startsOn),
        endsOn: dayText(endsOn),
      })
}

/** Microchip, emergency contact, vet and insurance: who the pet is and whom to call. */
export function ContactsCard({ pet, warning }: { pet: PetPassport; warning: string | null }) {
  return (
    <PassportSection title={t('Identity and contacts')}>
      <dl className="flex flex-col gap-3">
        <Fact name={t('Microchip ID')}>
          {pet.microchipId ?? (
            <Missing pet={pet} part="add-microchip" of={t('Microchip ID')}>
              {t(PET_WORDS.notRegistered)}
            </Missing>
          )}
          {pet.chippedOn !== null && (
            <span className="mt-1 block text-sm text-ink-soft">
              {t('Put in on {day}', { day: dayText(pet.chippedOn) })}
            </span>
          )}
          {pet.microchipId !== null && pet.chippedOn === null && (
            <Missing pet={pet} part="add-microchip" of={t('Day the microchip was put in')}>
              {t('Day it was put in: not recorded')}
            </Missing>
          )}
          {warning !== null && <span className="mt-1 block text-sm text-warn-ink">{warning}</span>}
        </Fact>
        <Fact name={t('Emergency contact')}>
          {pet.emergencyContact ?? (
            <Missing pet={pet} part="add-contact" of={t('Emergency contact')} />
          )}
          {pet.emergencyPhone !== null && <CallLink phone={pet.emergencyPhone} />}
          {pet.emergencyContact !== null && (
            <span className="block">
              <ChangePart pet={pet} part="add-contact" of={t('Emergency contact')} />
            </span>
          )}
        </Fact>
        <Fact name={t('Vet')}>
          {pet.vet === null ? (
            <Missing pet={pet} part="add-vet" of={t('Vet')} />
          ) : (
            <>
              {[pet.vet.name, pet.vet.address].filter((one) => one !== null).join(', ')}
              {pet.vet.phone !== null && <CallLink phone={pet.vet.phone} />}
            </>
          )}
        </Fact>
        {mayDo(pet.role, 'record') && (
          <Fact name={t('Insurance')}>
            {pet.insurance === null ? (
              <Missing pet={pet} part="add-insurance" of={t('Insurance')} />
            ) : (
              <>
                {insuranceText(pet.insurance)}
                {pet.insurance.phone !== null && <CallLink phone={pet.insurance.phone} />}
              </>
            )}
          </Fact>
        )}
      </dl>
    </PassportSection>
  )
}

/** What is not recorded, with the press that leads to just its field. */
export function Missing({
  pet,
  part,
  of,
  children,
}: {
  pet: PetPassport
  part: PetPart
  /** What is missing. */
  of: string
  children?: React.ReactNode
}) {
  return (
    <span className="-my-2 flex flex-wrap items-center gap-x-3 text-ink-soft">
      {children ?? t(PET_WORDS.notRecorded)}
      {mayDo(pet.role, 'edit') && (
        <Link
          to={passportAddress({ petId: pet.id, open: part })}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center"
        >
          <Sentence
            message={msg('Add<0> {what}</0>', { what: of })}
            parts={{ 0: <span className="sr-only" /> }}
          />
        </Link>
      )}
    </span>
  )
}

/** The press that leads to just the field of what is recorded. */
function ChangePart({ pet, part, of }: { pet: PetPassport; part: PetPart; of: string }) {
  if (!mayDo(pet.role, 'edit')) return null
  return (
    <Link
      to={passportAddress({ petId: pet.id, open: part })}
      preventScrollReset
      className="text-link inline-flex min-h-11 items-center"
    >
      <Sentence
        message={msg('Change<0> {what}</0>', { what: of })}
        parts={{ 0: <span className="sr-only" /> }}
      />
    </Link>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** A number that a phone dials. */
export function CallLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className="text-link flex min-h-11 items-center gap-2"
    >
      <Phone aria-hidden="true" className="size-4.5" />
      {t('Call {phone}', { phone: phoneText(phone) })}
    </a>
  )
}
