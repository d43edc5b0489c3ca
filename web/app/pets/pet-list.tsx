import { t } from '@wayfur/domain/language/messages'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { Plus } from 'lucide-react'
import { Link, useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { passportActions } from './passport-actions.ts'
import { passportAddress } from './passport-search-params.ts'
import { PetPortrait } from './pet-portrait.tsx'

interface PetListProps {
  pets: readonly Pet[]
  deleted: readonly Pet[]
  chosenId: number | undefined
}

/** Everybody's pets at the left: those with us, then those archived and those just deleted. */
export function PetList({ pets, deleted, chosenId }: PetListProps) {
  const current = pets.filter(({ standing }) => standing === 'current')
  const past = pets.filter(({ standing }) => standing !== 'current')
  const answered = useActionData() as FormAnswer | undefined
  return (
    <nav aria-labelledby="my-pets" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="my-pets" className="text-xl">
          {t(PET_WORDS.myPets)}
        </h2>
        <ButtonLink
          to={passportAddress({ petId: chosenId, open: 'add-pet' })}
          variant="outline"
          size="sm"
          preventScrollReset
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {t('Add Pet')}
        </ButtonLink>
      </div>
      {current.length === 0 ? (
        <p className="text-ink-soft">{t('No pets yet.')}</p>
      ) : (
        // The only pet is open beside it; on a phone its name would come twice.
        <div
          className={classNames(
            current.length === 1 && current[0]?.id === chosenId && 'max-lg:hidden',
          )}
        >
          <PetLinks pets={current} chosenId={chosenId} />
        </div>
      )}
      {past.length > 0 && (
        <Disclosure
          isSnug
          isOpen={past.some(({ id }) => id === chosenId)}
          label={t('Archived and remembered ({past})', { past: past.length })}
        >
          <PetLinks pets={past} chosenId={chosenId} />
        </Disclosure>
      )}
      {deleted.length > 0 && (
        // Why one could not be brought back must be seen.
        <Disclosure
          label={t('Recently deleted ({deleted})', { deleted: deleted.length })}
          isSnug
          isOpen={answered?.intent === 'restore-pet' || undefined}
        >
          <ul className="flex flex-col gap-2">
            {deleted.map((pet) => (
              <li key={pet.id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 truncate">{pet.name}</span>
                <ActionForm actions={passportActions} name="restore-pet" fixed={{ petId: pet.id }}>
                  <Button
                    type="submit"
                    variant="outline"
                    size="sm"
                    aria-label={t('Bring {name} back', { name: pet.name })}
                  >
                    {t('Bring back')}
                  </Button>
                </ActionForm>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Link
        to={passportAddress({ petId: chosenId, open: 'import' })}
        preventScrollReset
        className="text-link self-start py-1"
      >
        {t('Import a passport')}
      </Link>
    </nav>
  )
}

function PetLinks({ pets, chosenId }: { pets: readonly Pet[]; chosenId: number | undefined }) {
  return (
    <ul className="flex flex-col gap-2">
      {pets.map((pet) => (
        <li key={pet.id}>
          <Link
            to={passportAddress({ petId: pet.id })}
            preventScrollReset
            aria-current={pet.id === chosenId ? 'page' : undefined}
            className={classNames(
              'flex items-center gap-3 rounded-lg border-2 bg-raised p-3 text-ink no-underline shadow-low transition-colors hover:border-leaf',
              pet.id === chosenId ? 'border-leaf bg-leaf-soft' : 'border-line',
            )}
          >
            <PetPortrait pet={pet} className="size-14" />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="min-w-0 break-words">{pet.name}</span>
                {pet.isSample && <SampleBadge />}
                {pet.standing === 'memorial' && <Badge>{t('Remembered')}</Badge>}
                {pet.role !== 'owner' && <Badge tone="leaf">{t('Shared with you')}</Badge>}
              </span>
              <span className="block text-sm text-ink-soft">
                {[speciesText(pet.species), pet.breed].filter((one) => one !== null).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
