import { useSuspenseQuery } from '@tanstack/react-query'
import { GIVEN_ROLES } from '@wayfur/domain/accounts/permissions'
import { msg, t } from '@wayfur/domain/language/messages'
import type { PersonOfOperator } from '@wayfur/domain/operator/schemas'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { peopleQuery } from './admin-queries.ts'
import type { AdminSearch } from './admin-search-params.ts'
import { ListPager } from './list-pager.tsx'
import { ListSearchForm } from './list-search-form.tsx'
import { operatorActions } from './operator-actions.ts'
import { OperatorTime } from './operator-time.tsx'
import { ROLE_LABELS } from './role-labels.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const only = () => [
  { value: '', label: t('Everyone') },
  ...GIVEN_ROLES.map((role) => ({ value: role, label: t(ROLE_LABELS[role]) })),
  { value: 'suspended', label: t('Suspended', { context: 'people' }) },
]

/** People with an account, their roles, and who is kept out. */
export function PeopleView({ search }: { search: AdminSearch }) {
  const { data: page } = useSuspenseQuery(peopleQuery(search))
  const [chosen, setChosen] = useState<number>()
  const person = page.people.find(({ id }) => id === chosen)
  return (
    <>
      <ListSearchForm
        search={search}
        label={t('Name, address or number')}
        only={{ label: t('Show'), options: only() }}
      />
      {page.people.length === 0 ? (
        <EmptyState title={t('Nobody found')} level={3}>
          <p>{t('Try fewer words, or show everyone.')}</p>
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label={t('People')} className="lined-rows">
            {page.people.map((one) => (
              <PersonRow key={one.id} person={one} onManage={() => setChosen(one.id)} />
            ))}
          </ul>
        </Card>
      )}
      <ListPager search={search} next={page.next} />
      <Dialog
        isOpen={person !== undefined}
        onClose={() => setChosen(undefined)}
        title={person === undefined ? '' : person.name}
        description={person?.email}
      >
        {person !== undefined && <ManagePerson person={person} />}
      </Dialog>
    </>
  )
}

function PersonRow({ person, onManage }: { person: PersonOfOperator; onManage: () => void }) {
  const { id, name, email, roles, sessions, suspendedAt } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold break-words">
          {name} {person.isYou && <span className="font-normal text-ink-soft">{t('(you)')}</span>}
        </p>
        <p className="text-sm break-all text-ink-soft">
          {t('{email}, number {id}, since', { email, id })} <OperatorTime at={person.memberSince} />
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {person.isSample && <SampleBadge />}
        {suspendedAt !== null && <Badge tone="danger">{t('Suspended')}</Badge>}
        {roles.map((role) => (
          <Badge key={role} tone="leaf">
            {t(ROLE_LABELS[role])}
          </Badge>
        ))}
      </p>
      <span className="text-sm text-ink-soft">
        {sessions === 0
          ? t('not signed in')
          : t('signed in on {sessions, plural, one {# browser} other {# browsers}}', { sessions })}
      </span>
      <Button
        variant="outline"
        size="sm"
        disabledReason={
          person.isSample
            ? t('The sample people of demo mode stay as they are.')
            : person.isYou
              ? t('Someone else has to do that for you.')
              : undefined
        }
        onClick={onManage}
      >
        <Sentence
          message={msg('Manage<0> {name}</0>', { name })}
          parts={{ 0: <span className="sr-only" /> }}
        />
      </Button>
    </li>
  )
}

function ManagePerson({ person }: { person: PersonOfOperator }) {
  const { id, name, suspendedAt } = person
  const standing = useKeptFocus<HTMLDivElement>(String(suspendedAt))
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="font-semibold">{t('Roles')}</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {GIVEN_ROLES.map((role) => {
            const isGiven = person.roles.includes(role)
            return (
              <ActionForm
                key={role}
                actions={operatorActions}
                name="change-role"
                fixed={{ id, role, isGiven: String(!isGiven) }}
              >
                {({ isBusy }) => (
                  <Checkbox
                    checked={isGiven}
                    // Not disabled while busy: that would take the keyboard away.
                    aria-disabled={isBusy || undefined}
                    onChange={({ target }) => target.form?.requestSubmit()}
                  >
                    {t(ROLE_LABELS[role])}
                  </Checkbox>
                )}
              </ActionForm>
            )
          })}
        </div>
      </fieldset>
      {person.hasSecondStep && (
        <ActionForm
          actions={operatorActions}
          name="turn-off-step"
          fixed={{ id }}
          className="flex flex-col items-start gap-3"
        >
          <p>
            {t(
              'Signing in takes a code of their app. Turn that off only for somebody who has lost phone and recovery codes, and once you are sure who asks.',
            )}
          </p>
          <Button type="submit" variant="outline">
            {t('Turn off the second step')}
          </Button>
        </ActionForm>
      )}
      <div {...standing}>
        {suspendedAt === null ? (
          <ActionForm
            actions={operatorActions}
            name="suspend"
            fixed={{ id, name }}
            className="flex flex-col items-start gap-3"
          >
            <TextArea
              label={t('Reason to suspend')}
              name="reason"
              hint={t(
                'Every session ends right away and nobody can sign in to the account. What it published stays; the review queue takes that down.',
              )}
              maxLength={500}
              className="w-full"
            />
            <Button type="submit" variant="danger">
              {t('Suspend account')}
            </Button>
          </ActionForm>
        ) : (
          <ActionForm
            actions={operatorActions}
            name="restore"
            fixed={{ id, name }}
            className="flex flex-col items-start gap-3"
          >
            <p>
              {t('Suspended since')} <OperatorTime at={suspendedAt} />.
            </p>
            <Button type="submit" variant="lead">
              {t('Restore account')}
            </Button>
          </ActionForm>
        )}
      </div>
    </div>
  )
}
