import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import { microchipWarning } from '@wayfur/domain/pets/microchip'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { TEMPER_TEXTS } from '@wayfur/domain/pets/temper'
import type { Units } from '@wayfur/domain/schemas'
import { Archive, Download, Pencil, Share2, Siren } from 'lucide-react'
import { href } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { CareBoardCard } from './care-board-card.tsx'
import { CareCard, ContactsCard, Missing } from './care-card.tsx'
import { CarriersCard } from './carriers-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { DueCard } from './due-card.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { HouseholdCard } from './household-card.tsx'
import { passportAddress } from './passport-search-params.ts'
import { PetPortrait } from './pet-portrait.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { TravelHealthCard } from './travel-health-card.tsx'
import { VaccinationList } from './vaccination-list.tsx'
import { WeightCard } from './weight-card.tsx'

/** The passport of one pet, part by part. */
export function PetDetails({ pet, units }: { pet: PetPassport; units: Units }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <DueCard pet={pet} />
      <PetHead pet={pet} />
      {pet.standing === 'current' && <CareBoardCard petId={pet.id} />}
      {pet.isSample && (
        <Alert tone="plain">
          {t(
            '{name} is a sample that shows what a passport holds. It goes away once you add your own pet.',
            { name: pet.name },
          )}
        </Alert>
      )}
      <div className="grid min-w-0 gap-5 lg:grid-cols-2">
        <ContactsCard pet={pet} warning={microchipWarning(pet.microchipId)} />
        <CareCard pet={pet} />
        <VaccinationList pet={pet} />
        <TravelHealthCard pet={pet} />
        <CarriersCard pet={pet} />
        <WeightCard pet={pet} units={units} />
        <DocumentsCard pet={pet} />
        <EmergencyCard pet={pet} />
        <HouseholdCard pet={pet} />
        {mayDo(pet.role, 'share') && !pet.isSample && <CalendarCard pet={pet} />}
        <TimelineCard pet={pet} />
      </div>
    </div>
  )
}

function PetHead({ pet }: { pet: PetPassport }) {
  const about = [speciesText(pet.species), pet.breed].filter((one) => one !== null).join(' · ')
  return (
    <Card className="flex flex-wrap items-center gap-5 p-5">
      <PetPortrait pet={pet} isLarge className="size-20 sm:size-28" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 className="flex flex-wrap items-center gap-3 text-2xl">
          <span className="min-w-0 break-words">{pet.name}</span>
          {pet.isSample && <SampleBadge className="font-sans" />}
        </h2>
        <p className="text-ink-soft">{about}</p>
        {pet.breed === null && (
          <Missing pet={pet} part="add-breed" of={t('Breed')}>
            {t('Breed: not recorded')}
          </Missing>
        )}
        {pet.birth === null ? (
          <Missing pet={pet} part="add-birth" of={t('Birth date')}>
            {t('Age: {age}', { age: pet.ageText })}
          </Missing>
        ) : (
          <p className="text-ink-soft">{t('Age: {age}', { age: pet.ageText })}</p>
        )}
        {pet.temper !== null && (
          <p className="text-ink-soft">
            {t('Temper: {temper}', { temper: t(TEMPER_TEXTS[pet.temper]) })}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-2">
          {pet.standing === 'archived' && <Badge>{t('Archived')}</Badge>}
          {pet.standing === 'memorial' && (
            <Badge>
              {pet.passedOn === null
                ? t('Remembered')
                : t('Remembered, died {passedOn}', { passedOn: dayText(pet.passedOn) })}
            </Badge>
          )}
        </p>
      </div>
      <PetActions pet={pet} />
    </Card>
  )
}

function PetActions({ pet }: { pet: PetPassport }) {
  const sample = pet.isSample
    ? t('{name} is a sample and cannot be shared, exported or tagged. Add your own pet first.', {
        name: pet.name,
      })
    : undefined
  const to = (open: string) => passportAddress({ petId: pet.id, open })
  return (
    <div className="flex flex-wrap gap-2">
      {mayDo(pet.role, 'edit') && (
        <ButtonLink to={to('edit-pet')} variant="outline" preventScrollReset>
          <Pencil aria-hidden="true" className="size-4.5" />
          {t('Edit')}
        </ButtonLink>
      )}
      {mayDo(pet.role, 'share') &&
        (sample === undefined ? (
          <ButtonLink to={to('share')} variant="outline" preventScrollReset>
            <Share2 aria-hidden="true" className="size-4.5" />
            {t('Share')}
          </ButtonLink>
        ) : (
          <Button variant="outline" disabledReason={sample}>
            <Share2 aria-hidden="true" className="size-4.5" />
            {t('Share')}
          </Button>
        ))}
      {sample === undefined ? (
        <ButtonLink to={to('export')} variant="outline" preventScrollReset>
          <Download aria-hidden="true" className="size-4.5" />
          {t('Export')}
        </ButtonLink>
      ) : (
        <Button variant="outline" disabledReason={sample}>
          <Download aria-hidden="true" className="size-4.5" />
          {t('Export')}
        </Button>
      )}
      {sample === undefined && pet.standing !== 'memorial' && (
        <ButtonLink
          to={href('/lost-and-found/:petId', { petId: String(pet.id) })}
          variant="outline"
        >
          <Siren aria-hidden="true" className="size-4.5" />
          {t('Lost & Found')}
        </ButtonLink>
      )}
      {mayDo(pet.role, 'put-away') && (
        <ButtonLink to={to('archive')} variant="quiet" preventScrollReset>
          <Archive aria-hidden="true" className="size-4.5" />
          {pet.standing === 'current' ? t('Archive') : t('Bring back')}
        </ButtonLink>
      )}
    </div>
  )
}
