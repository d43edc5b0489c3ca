import { t } from '@wayfur/domain/language/messages'
import { commonVaccines } from '@wayfur/domain/pets/common-vaccine'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { AT_THE_COUNTER } from '@wayfur/domain/signed-records/counter'
import type { Counter } from '@wayfur/domain/signed-records/counter-schemas'
import { readCounter } from '@wayfur/domain/signed-records/endpoints'
import { data, href } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { useMoments } from '../shell/moment.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/counter-page'
import { counterActions, SHOT_ROWS } from './counter-actions.ts'

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
      title={t('Vaccinations of {name}', { name })}
      lead={`${about} · ${chip}`}
    >
      <div className="flex flex-col gap-5 pb-12">
        {counter.used === null ? (
          <Entry counter={counter} secret={secret} />
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
      {t('It holds for one hour. Please ask the owner of the pet for a new one.')}
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

function Entry({ counter, secret }: { counter: Counter; secret: string }) {
  const { deadlineOf } = useMoments()
  return (
    <>
      <p>
        {t(
          'The owner asks you to enter what you gave. You need no account. This page holds until {instant} and for one clinic.',
          { instant: deadlineOf(counter.expiresAt) },
        )}
      </p>
      <ActionForm
        actions={counterActions}
        name="enter"
        fixed={{ secret }}
        label={t('What was given')}
        className="flex flex-col gap-5"
      >
        <Card as="section" className="flex flex-col gap-5 p-5">
          <h2 className="text-xl">{t('What was given')}</h2>
          <ShotRow row={0} today={counter.today} />
          <Disclosure label={t('More vaccinations')} className="border-t border-line pt-2">
            <div className="flex flex-col gap-6 pt-2">
              {SHOT_ROWS.slice(1).map((row) => (
                <ShotRow key={row} row={row} today={counter.today} />
              ))}
            </div>
          </Disclosure>
          <datalist id="common-vaccines">
            {commonVaccines(counter.species as Species).map((one) => (
              <option key={one.name} value={one.name}>
                {one.name}
              </option>
            ))}
          </datalist>
        </Card>
        <Card as="section" className="flex flex-col gap-5 p-5">
          <h2 className="text-xl">{t('Who you are')}</h2>
          <TextField
            label={t('Code of your clinic')}
            name="code"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={t(
              'If a moderator gave you one: your entry is signed at once, and nothing below is needed.',
            )}
          />
          <TextField
            label={t('Clinic')}
            name="clinic"
            maxLength={120}
            autoComplete="organization"
          />
          <TextField label={t('City')} name="city" maxLength={120} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t('Veterinarian')}
              name="vetName"
              maxLength={120}
              autoComplete="name"
            />
            <TextField label={t('License number')} name="license" maxLength={60} />
          </div>
          <TextField label={t('Phone')} name="phone" type="tel" maxLength={40} autoComplete="tel" />
          <p className="text-sm text-ink-soft">
            {t(
              'It says: {words}. A moderator may call you to confirm it; from then on it counts as signed.',
              { words: AT_THE_COUNTER },
            )}
          </p>
        </Card>
        <div>
          <Button type="submit" variant="accent" busyText={t('Entering...')}>
            {t('Enter into the passport')}
          </Button>
        </div>
      </ActionForm>
    </>
  )
}

function ShotRow({ row, today }: { row: number; today: string }) {
  const isFirst = row === 0
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className={isFirst ? 'sr-only' : 'mb-2 font-semibold'}>
        {t('Vaccination {number}', { number: row + 1 })}
      </legend>
      <TextField
        label={t('Name')}
        name={`name${row}`}
        required={isFirst}
        maxLength={80}
        list="common-vaccines"
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('Given on')}
          name={`date${row}`}
          type="date"
          required={isFirst}
          max={today}
        />
        <TextField label={t('Valid until')} name={`expirationDate${row}`} type="date" />
        <TextField label={t('Lot number')} name={`lot${row}`} maxLength={40} autoComplete="off" />
      </div>
    </fieldset>
  )
}
