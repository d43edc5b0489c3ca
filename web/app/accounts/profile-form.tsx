import { LANGUAGE_NAMES, LANGUAGES, readLanguage } from '@wayfur/domain/language/language'
import type { Me } from '@wayfur/domain/accounts/account'
import { changeProfile } from '@wayfur/domain/accounts/endpoints'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask, AskError } from '../ask.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useTimeZones } from './use-time-zones.ts'
import { AccountSection } from './account-section.tsx'
import { type FormRefusal, noAnswer, readRefusal } from './form-refusal.ts'
import { text } from './sign-in-forms.tsx'
import { keepMe } from './use-visitor.ts'
import { say } from '@wayfur/domain/language/say'

/** Name, phone, units, language, time zone and home place. */
export function ProfileForm({ me }: { me: Me }) {
  const queryClient = useQueryClient()
  const units = useUnits()
  const timeZones = [{ value: '', label: say('As my device says') }, ...useTimeZones(me.timeZone)]
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal>()
  const errorOf = (field: string) => (refusal?.field === field ? refusal.says : undefined)

  async function save(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    setBusy(true)
    setRefusal(undefined)
    try {
      const homePlace = await homePlaceOf(text(typed, 'homePlace'), me)
      if (homePlace === undefined) {
        setRefusal({
          field: 'homePlace',
          says: say('We do not know that place. Try a town or a ZIP code.'),
        })
        return
      }
      const changed = await ask(changeProfile, {
        body: {
          name: text(typed, 'name'),
          phone: text(typed, 'phone').trim() || null,
          units: text(typed, 'units') === 'metric' ? 'metric' : 'us',
          language: readLanguage(typed.get('language')),
          timeZone: text(typed, 'timeZone') || null,
          homePlace,
        },
      })
      keepMe(queryClient, changed)
      toast({ title: say('Profile saved'), tone: 'good' })
    } catch (error) {
      const fields = [...typed.keys()]
      setRefusal(error instanceof AskError ? readRefusal(error.says, fields) : noAnswer())
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isBusy) void save(event.currentTarget)
  }

  return (
    <AccountSection title={say('Profile')}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {refusal !== undefined && refusal.field === undefined && <Alert>{refusal.says}</Alert>}
        <TextField
          label={say('Name')}
          name="name"
          autoComplete="name"
          required
          defaultValue={me.name}
          error={errorOf('name')}
        />
        <TextField
          label={say('Phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={me.phone ?? ''}
          error={errorOf('phone')}
          hint={say('Shown to nobody unless you say so elsewhere.')}
        />
        <TextField
          label={say('Home place')}
          name="homePlace"
          autoComplete="address-level2"
          defaultValue={me.homePlace?.label ?? ''}
          error={errorOf('homePlace')}
          hint={say('A town or ZIP code where searches begin, such as Bend, Oregon.')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={say('Units')}
            name="units"
            defaultValue={units}
            options={[
              { value: 'us', label: say('Miles and pounds') },
              { value: 'metric', label: say('Kilometers and kilograms') },
            ]}
          />
          <SelectField
            label={say('Language')}
            name="language"
            defaultValue={me.language}
            options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          />
        </div>
        <SelectField
          label={say('Time zone')}
          name="timeZone"
          defaultValue={me.timeZone ?? ''}
          error={errorOf('timeZone')}
          options={timeZones}
        />
        <div>
          <Button type="submit" busy={isBusy} busyText={say('Saving...')}>
            {say('Save profile')}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}

/** What was typed as a place: null for nothing, undefined for one that nobody knows. */
async function homePlaceOf(typed: string, me: Me) {
  const label = typed.trim()
  if (label === '') return null
  if (label === me.homePlace?.label) return me.homePlace
  const { best } = await ask(geocode, { query: { q: label } })
  if (best === undefined) return undefined
  return { label: best.label.slice(0, 120), latitude: best.latitude, longitude: best.longitude }
}
