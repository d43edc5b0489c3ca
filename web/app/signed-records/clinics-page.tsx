import { useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { CLINIC_STANDINGS, STANDING_WORDS } from '@wayfur/domain/signed-records/clinic'
import type { Clinic } from '@wayfur/domain/signed-records/clinic-schemas'
import { listSigningClinics } from '@wayfur/domain/signed-records/endpoints'
import { thingText } from '@wayfur/domain/signed-records/signed-thing'
import { useState } from 'react'
import { href, useActionData } from 'react-router'
import { requirePermission } from '../accounts/require-permission.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { runAction } from '../forms/run-action.ts'
import { Moment } from '../shell/moment.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { idText, oneOf, searchParams, type ViewOf } from '../shell/search-params.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/clinics-page'
import { clinicActions } from './clinic-actions.ts'

export const meta = pageMeta({
  title: msg('Clinics'),
  description: msg('Clinics that entered something at their counter.'),
  hidden: true,
})

const SEARCH = searchParams({ standing: oneOf(CLINIC_STANDINGS, 'waiting'), after: idText })
type Search = ViewOf<typeof SEARCH>

const addressOf = (search: Partial<Search>) =>
  `${href('/moderation/clinics')}${SEARCH.query(search)}`

const clinicsQuery = ({ standing, after }: Search) =>
  queryFor(listSigningClinics, { query: { standing, ...(after === '' ? {} : { after }) } })

export const action = runAction(clinicActions)

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'moderate')
  const search = SEARCH.read(new URL(request.url).searchParams)
  return { search, state: await prefetch(context, [clinicsQuery(search)]) }
}

/** Clinics that wait to be confirmed, and those that were. */
export default function ClinicsPage({ loaderData: { search } }: Route.ComponentProps) {
  const { data } = useSuspenseQuery(clinicsQuery(search))
  const { standing } = search
  const answered = useActionData() as FormAnswer | undefined
  // A clinic that was confirmed leaves the list of those that wait, and its code must be read out.
  const [made, setMade] = useState(answered?.shown)
  return (
    <PageFrame
      title={t('Clinics')}
      lead={t(
        'Find the clinic in a public register, call the number there, and ask about the entry. Read the code out to the clinic: whoever has it signs as this clinic.',
      )}
    >
      <div className="flex flex-col gap-5 pb-12">
        <LinkTabs
          label={t('State')}
          isPaired
          tabs={CLINIC_STANDINGS.map((one) => ({
            to: addressOf({ standing: one }),
            label:
              one === 'waiting'
                ? t('To be checked ({count})', { count: data.waiting })
                : t(STANDING_WORDS[one]),
            isChosen: one === standing,
          }))}
        />
        {typeof made === 'string' && (
          <Alert tone="good" title={t('The code of the clinic, shown once')}>
            <p className="font-semibold break-all">{made}</p>
          </Alert>
        )}
        {data.clinics.length === 0 ? (
          <EmptyState title={t('Nothing here')} art={<SleepingCatArt />}>
            <p>{t('No clinic is in this state.')}</p>
          </EmptyState>
        ) : (
          <ul aria-label={t('Clinics')} className="flex flex-col gap-4">
            {data.clinics.map((clinic) => (
              <li key={clinic.id}>
                <ClinicCard clinic={clinic} onDone={setMade} />
              </li>
            ))}
          </ul>
        )}
        {data.next !== null && (
          <p>
            <ButtonLink to={addressOf({ standing, after: String(data.next) })} variant="outline">
              {t('More')}
            </ButtonLink>
          </p>
        )}
      </div>
    </PageFrame>
  )
}

function ClinicCard({ clinic, onDone }: { clinic: Clinic; onDone: (shown: unknown) => void }) {
  const { id, name, city, vetName, license, phone, enteredAt, entries, keys, standing } = clinic
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <h2 className="text-xl break-words">{t('{name}, {city}', { name, city })}</h2>
      <p className="break-words">
        {t('{vet}, license {license}, {phone}', { vet: vetName, license, phone })}
      </p>
      <p className="text-sm text-ink-soft">
        {t('Entered')} <Moment at={enteredAt} />
      </p>
      <ul className="text-sm">
        {entries.map((entry) => (
          <li key={JSON.stringify(entry)} className="break-words">
            {t('{pet}: {name}, given {day}', {
              pet: entry.pet,
              name: thingText(entry.thing),
              day: dayText(entry.date),
            })}
          </li>
        ))}
        {keys.map(({ kid, since, replaced, revoked }) => (
          <li key={kid} className="break-all text-ink-soft">
            {t('Key {kid}, since {day}', { kid, day: dayText(since) })}
            {revoked !== null
              ? t(', revoked {day}', { day: dayText(revoked) })
              : replaced !== null && t(', replaced {day}', { day: dayText(replaced) })}
          </li>
        ))}
      </ul>
      <ActionForm
        actions={clinicActions}
        name="decide"
        fixed={{ clinicId: id }}
        label={name}
        onDone={({ shown }) => onDone(shown)}
        className="flex flex-col gap-3"
      >
        {standing === 'waiting' && (
          <>
            <div>
              <Button type="submit" name="move" value="confirm" variant="accent">
                {t('Confirm')}
              </Button>
            </div>
            <Disclosure isSnug label={<span className="text-danger-ink">{t('Turn down…')}</span>}>
              <p className="mb-3">{t('Its entries stay unsigned, and the owners are told.')}</p>
              <Button type="submit" name="move" value="turn-down" variant="outline">
                {t('Turn down')}
              </Button>
            </Disclosure>
          </>
        )}
        {standing === 'checked' && (
          <>
            <Disclosure isSnug label={t('New key and code…')}>
              <p className="mb-3">
                {t('The code it has now ends. What it has signed so far stays valid.')}
              </p>
              <Button type="submit" name="move" value="replace-key" variant="outline">
                {t('New key and code')}
              </Button>
            </Disclosure>
            <Disclosure isSnug label={<span className="text-danger-ink">{t('Revoke…')}</span>}>
              <p className="mb-3">
                {t(
                  'For good: nothing it has signed is valid from then on, and the owners are told.',
                )}
              </p>
              <Button type="submit" name="move" value="revoke" variant="danger">
                {t('Revoke')}
              </Button>
            </Disclosure>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
