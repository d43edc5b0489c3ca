import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { href } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/coming-page'
import { comingActions, ownPetsQuery } from './coming-actions.ts'
import { comingQuery } from './coming-query.ts'
import { PetPortrait } from './pet-portrait.tsx'

const LEAD = msg(
  'Every page says what fits the pets that come along. This browser remembers it, and links you share never tell.',
)

export const meta = pageMeta({ title: msg('Who is coming?'), description: LEAD, hidden: true })

export const middleware = [requireSignIn]

export const action = runAction(comingActions)

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'manage-pets')
  return { state: await prefetch(context, [ownPetsQuery, comingQuery]) }
}

/** The switch of the top bar as a page: for browsers without script. */
export default function ComingPage() {
  const { data: pets } = useSuspenseQuery(ownPetsQuery)
  const { data: coming } = useSuspenseQuery(comingQuery)
  const chosen = coming?.pets.map(({ id }) => id) ?? []
  return (
    <PageFrame title={t('Who is coming?')} lead={t(LEAD)} width="prose">
      {pets.length === 0 ? (
        <EmptyState
          art={<SleepingCatArt />}
          title={t('No pets yet.')}
          action={<ButtonLink to={href('/passport')}>{t('Add your pet')}</ButtonLink>}
        >
          {t('Add your pet, and every page says whether it fits.')}
        </EmptyState>
      ) : (
        <ActionForm actions={comingActions} name="choose" className="flex flex-col gap-2 pb-12">
          <fieldset className="flex flex-col gap-2">
            <legend className="sr-only">{t('Who is coming?')}</legend>
            {pets.map((pet) => (
              <Checkbox
                key={pet.id}
                name="pet"
                value={pet.id}
                defaultChecked={chosen.includes(pet.id)}
              >
                <span className="flex items-center gap-3">
                  <PetPortrait pet={pet} className="size-11" />
                  <span>
                    <span className="flex items-center gap-2">
                      <span className="font-semibold">{pet.name}</span>
                      {pet.isSample && <SampleBadge />}
                    </span>
                    <span className="block text-sm text-ink-soft">{speciesText(pet.species)}</span>
                  </span>
                </span>
              </Checkbox>
            ))}
          </fieldset>
          <p className="text-ink-soft">{t('Check none if nobody comes along.')}</p>
          <div>
            <Button type="submit">{t('Save')}</Button>
          </div>
        </ActionForm>
      )}
    </PageFrame>
  )
}
