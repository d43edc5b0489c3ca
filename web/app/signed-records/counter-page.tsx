import { t } from '@wayfur/domain/language/messages'
import { speciesText } from '@wayfur/domain/pets/species-text'
import type { Counter } from '@wayfur/domain/signed-records/counter-schemas'
import { readCounter } from '@wayfur/domain/signed-records/endpoints'
import { data, href } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { useMoments } from '../shell/moment.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/counter-page'
import { counterActions } from './counter-actions.ts'
import { CounterEntry } from './counter-entry.tsx'

/** The link alone opens the page, so the address must not leak to other sites or search engines. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  // Not 'no-referrer': a form sent without script then names no origin, and is refused.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

export const meta: Route.MetaFunction = () => [
  { title: t('At the clinic - Wayfur') },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

export const headers = () => PRIVATE

export async function loader({ context, params: { secret } }: Route.LoaderArgs) {
  try {
    const counter = await context.get(requestContext).callApi(readCounter, { params: { secret } })
    return data({ counter, secret }, { headers: PRIVATE })
  } catch (refused) {
    // A malformed link is as unknown as any other.
    if (!(refused instanceof Response) || ![400, 404].includes(refused.status)) throw refused
    return data({ counter: null, secret: '' }, { status: 404, headers: PRIVATE })
  }
}

export const action = runAction(counterActions)

/** Where a clinic enters what a pet was given, without an account. */
export default function CounterPage({ loaderData: { counter, secret } }: Route.ComponentProps) {
  if (counter === null) return <Ended />
  const { name, species, breed, microchipId } = counter
  const about = [speciesText(species), breed].filter((one) => one !== null).join(' · ')
  const chip =
    microchipId === null
      ? t('No microchip recorded')
      : t('Microchip {microchipId}', { microchipId })
  return (
    <PageFrame
      width="prose"
      title={t('For the passport of {name}', { name })}
      lead={`${about} · ${chip}`}
    >
      <div className="flex flex-col gap-5 pb-12">
        {counter.used === null ? (
          <CounterEntry counter={counter} secret={secret} />
        ) : (
          <Thanks name={name} used={counter.used} />
        )}
      </div>
    </PageFrame>
  )
}

function Ended() {
  return (
    <EmptyState
      level={1}
      title={t('This link has ended')}
      art={<SleepingCatArt />}
      action={
        <ButtonLink to={href('/')} variant="outline">
          {t('Go to Wayfur')}
        </ButtonLink>
      }
      className="py-16"
    >
      {t('It is valid for one hour. Please ask the owner of the pet for a new one.')}
    </EmptyState>
  )
}

function Thanks({ name, used }: { name: string; used: NonNullable<Counter['used']> }) {
  const { momentOf } = useMoments()
  return (
    <Alert tone="good" title={t('Thank you')}>
      {t(
        '{clinic} entered this on {moment}. It is in the passport of {name}, and the owner was told. The link cannot be used again.',
        { clinic: used.clinic, moment: momentOf(used.at), name },
      )}
    </Alert>
  )
}
