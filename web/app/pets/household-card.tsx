import { useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { HOUSEHOLD_ROLES, mayDo, ROLE_WORDS } from '@wayfur/domain/pets/household'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { passportActions } from './passport-actions.ts'
import { PassportSection } from './passport-section.tsx'
import { householdQuery } from './pet-queries.ts'

/** Who shares a pet; owners invite others and say what they may do. */
export function HouseholdCard({ pet }: { pet: PetPassport }) {
  const { data: household } = useSuspenseQuery(householdQuery(pet.id))
  const answered = useActionData() as FormAnswer | undefined
  const mayManage = mayDo(pet.role, 'manage-household') && !pet.isSample
  const isAlone = household.members.length === 1
  return (
    <PassportSection title={t('Household')}>
      <ul className="flex flex-col lined-rows">
        {household.members.map((person) => (
          <li key={person.memberId} className="flex flex-wrap items-center gap-3 py-2">
            <p className="min-w-0 flex-[1_1_10rem] break-words">
              {person.name} {person.isYou && <Badge tone="leaf">{t('You')}</Badge>}
              <span className="block text-sm text-ink-soft">
                {t(ROLE_WORDS[person.role].title)}
              </span>
            </p>
            {mayManage && !isAlone && (
              <ActionForm
                actions={passportActions}
                name="change-role"
                fixed={{ petId: pet.id, memberId: person.memberId }}
                className="flex items-end gap-2"
              >
                <SelectField
                  key={person.role}
                  label={t('Role of {name}', { name: person.name })}
                  hideLabel
                  name="role"
                  defaultValue={person.role}
                  options={HOUSEHOLD_ROLES.map((role) => ({
                    value: role,
                    label: t(ROLE_WORDS[role].title),
                  }))}
                />
                <Button type="submit" variant="outline">
                  {t('Change', { context: 'verb' })}
                </Button>
              </ActionForm>
            )}
            {!isAlone && (mayManage || person.isYou) && (
              <ActionForm
                actions={passportActions}
                name="leave-household"
                fixed={{
                  petId: pet.id,
                  memberId: person.memberId,
                  isYou: String(person.isYou),
                }}
              >
                <Button
                  type="submit"
                  variant="quiet"
                  size="sm"
                  aria-label={
                    person.isYou
                      ? t('Leave the household')
                      : t('Remove {name}', { name: person.name })
                  }
                >
                  {person.isYou ? t('Leave') : t('Remove')}
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
        {household.invitations.map((invited) => (
          <li key={invited.id} className="flex flex-wrap items-center gap-3 py-2">
            <p className="min-w-0 flex-[1_1_10rem] break-words">
              {invited.email}
              <span className="block text-sm text-ink-soft">
                {t('Invited as {title}, until {expiresOn}', {
                  title: t(ROLE_WORDS[invited.role].title).toLowerCase(),
                  expiresOn: dayText(invited.expiresOn),
                })}
              </span>
            </p>
            <ActionForm
              actions={passportActions}
              name="withdraw-invitation"
              fixed={{ petId: pet.id, invitationId: invited.id }}
            >
              <Button
                type="submit"
                variant="quiet"
                size="sm"
                aria-label={t('Withdraw the invitation to {email}', { email: invited.email })}
              >
                {t('Take back')}
              </Button>
            </ActionForm>
          </li>
        ))}
      </ul>
      {mayManage && (
        <Disclosure
          label={t('Invite someone')}
          isSnug
          isOpen={answered?.intent === 'invite' || undefined}
        >
          <ActionForm
            actions={passportActions}
            name="invite"
            clears
            fixed={{ petId: pet.id }}
            className="flex flex-col gap-4 pt-2"
          >
            <TextField
              label={t('Email address')}
              name="email"
              type="email"
              required
              autoComplete="off"
            />
            <SelectField
              label={t('Role')}
              name="role"
              defaultValue="carer"
              options={HOUSEHOLD_ROLES.toReversed().map((role) => ({
                value: role,
                label: `${t(ROLE_WORDS[role].title)}: ${t(ROLE_WORDS[role].says)}`,
              }))}
            />
            <div>
              <Button type="submit" variant="outline" busyText={t('Sending...')}>
                {t('Send invitation')}
              </Button>
            </div>
          </ActionForm>
        </Disclosure>
      )}
    </PassportSection>
  )
}
