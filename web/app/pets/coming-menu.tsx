import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { MOST_COMING } from '@wayfur/domain/pets/coming'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { href, Link } from 'react-router'
import { usePress } from '../forms/press.tsx'
import { FailedCall } from '../shell/fails-in-place.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { comingActions, ownPetsQuery } from './coming-actions.ts'
import { useComing } from './coming.tsx'
import { PetPortrait } from './pet-portrait.tsx'

/** Each pet of the household as a box to tick, which counts at once. */
export function ComingMenu() {
  const { data: pets, isError } = useQuery(ownPetsQuery)
  const coming = useComing()
  const press = usePress(comingActions, 'choose')
  const sent = press.sent?.['pets']
  const chosen =
    typeof sent === 'string'
      ? sent.split('.').map(Number)
      : (coming?.pets.map(({ id }) => id) ?? [])
  const choose = (ids: readonly number[]) => press.send({ pets: ids.join('.') })

  if (pets === undefined) {
    return isError ? (
      <FailedCall title={t('Your pets could not be loaded.')} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    )
  }
  const kept = pets.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('Who is coming?')}</legend>
        {pets.map((pet) => {
          const isComing = kept.includes(pet.id)
          return (
            <Checkbox
              key={pet.id}
              name="pet"
              value={pet.id}
              checked={isComing}
              disabled={!isComing && kept.length >= MOST_COMING}
              onChange={() =>
                choose(isComing ? kept.filter((id) => id !== pet.id) : [...kept, pet.id])
              }
            >
              <span className="flex items-center gap-3">
                <PetPortrait pet={pet} className="size-9" />
                <span className="min-w-0">
                  <span className="flex items-center gap-2">
                    <span className="truncate font-semibold">{pet.name}</span>
                    {pet.isSample && <SampleBadge />}
                  </span>
                  <span className="block text-sm text-ink-soft">{speciesText(pet.species)}</span>
                </span>
              </span>
            </Checkbox>
          )
        })}
      </fieldset>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={coming?.isChosen === true && kept.length === 0}
          onClick={() => choose([])}
        >
          {t('Nobody')}
        </Button>
        <Link to={href('/passport')} className="inline-flex min-h-11 items-center font-semibold">
          {t('My pets')}
        </Link>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {t('Every page says what fits. Links you share never tell.')}
      </p>
    </>
  )
}
