import { LANGUAGE_NAMES, LANGUAGES } from '@wayfur/domain/language/language'
import type { Me } from '@wayfur/domain/accounts/schemas'
import { changeProfile } from '@wayfur/domain/accounts/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi, ApiError } from '../api-client.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useTimeZones } from './use-time-zones.ts'
import { AccountSection } from './account-section.tsx'
import { type AccountAnswer, accountAddress, profileBody, unknownPlace } from './account-forms.ts'
import { noAnswer, readRefusal } from './form-refusal.ts'
import { keepMe } from './use-visitor.ts'
import { t } from '@wayfur/domain/language/messages'

/** Name, phone, units, language, time zone and home place. */
export function ProfileForm({ me, answer }: { me: Me; answer: AccountAnswer | undefined }) {
  const queryClient = useQueryClient()
  const units = useUnits()
  const timeZones = [{ value: '', label: t('As my device says') }, ...useTimeZones(me.timeZone)]
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(answer?.refusal)
  const errorOf = (field: string) => (refusal?.field === field ? refusal.says : undefined)
  const typed = answer?.typed

  async function save(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = await profileBody(callApi, typed, me.homePlace)
      if (body === undefined) {
        setRefusal(unknownPlace())
        return
      }
      const changed = await callApi(changeProfile, { body })
      keepMe(queryClient, changed)
      toast({ title: t('Profile saved'), tone: 'good' })
    } catch (error) {
      const fields = [...typed.keys()]
      setRefusal(error instanceof ApiError ? readRefusal(error, fields) : noAnswer())
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isBusy) void save(event.currentTarget)
  }

  return (
    <AccountSection title={t('Profile')} anchor="profile">
      <form
        method="post"
        action={accountAddress('profile')}
        noValidate
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        <IdempotencyField />
        <input type="hidden" name="act" value="profile" />
        {refusal !== undefined && refusal.field === undefined && <Alert>{refusal.says}</Alert>}
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          defaultValue={typed?.['name'] ?? me.name}
          error={errorOf('name')}
        />
        <TextField
          label={t('Phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={typed?.['phone'] ?? me.phone ?? ''}
          error={errorOf('phone')}
          hint={t('Shown to nobody unless you say so elsewhere.')}
        />
        <TextField
          label={t('Home place')}
          name="homePlace"
          autoComplete="address-level2"
          defaultValue={typed?.['homePlace'] ?? me.homePlace?.label ?? ''}
          error={errorOf('homePlace')}
          hint={t('A town or ZIP code where searches begin, such as Bend, Oregon.')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('Units')}
            name="units"
            defaultValue={typed?.['units'] ?? units}
            options={[
              { value: 'us', label: t('Miles and pounds') },
              { value: 'metric', label: t('Kilometers and kilograms') },
            ]}
          />
          <SelectField
            label={t('Language')}
            name="language"
            defaultValue={typed?.['language'] ?? me.language}
            options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          />
        </div>
        <SelectField
          label={t('Time zone')}
          name="timeZone"
          defaultValue={typed?.['timeZone'] ?? me.timeZone ?? ''}
          error={errorOf('timeZone')}
          options={timeZones}
        />
        <div>
          <Button type="submit" busy={isBusy} busyText={t('Saving...')}>
            {t('Save profile')}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
