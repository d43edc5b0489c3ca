import { t } from '@wayfur/domain/language/messages'
import { commonVaccines } from '@wayfur/domain/pets/common-vaccine'
import { HEALTH_CHECK_WORDS } from '@wayfur/domain/pets/health-check'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { AT_THE_COUNTER } from '@wayfur/domain/signed-records/counter'
import type { Counter } from '@wayfur/domain/signed-records/counter-schemas'
import { uploadPaper } from '@wayfur/domain/signed-records/endpoints'
import { type ReactNode, useCallback } from 'react'
import { FormFileField } from '../files/form-file-field.tsx'
import { sendAsBody } from '../files/send-file.ts'
import type { SendBy } from '../files/use-upload.ts'
import { ActionForm, type FormState } from '../forms/action-form.tsx'
import { useMoments } from '../shell/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { counterActions, SHOT_ROWS, TAPEWORM_FIELDS, TITER_FIELDS } from './counter-actions.ts'

/** What a clinic types and uploads at its counter, and who it says it is. */
export function CounterEntry({ counter, secret }: { counter: Counter; secret: string }) {
  const { deadlineOf } = useMoments()
  return (
    <>
      <p>
        {t(
          'The owner asks you to enter what you gave or found. You need no account. This page is valid until {instant} and for one clinic.',
          { instant: deadlineOf(counter.expiresAt) },
        )}
      </p>
      <ActionForm
        actions={counterActions}
        name="enter"
        fixed={{ secret }}
        hasFile
        label={t('What was given')}
        className="flex flex-col gap-5"
      >
        {(form) => (
          <>
            <Given counter={counter} form={form} />
            <Paper secret={secret} form={form} />
            <WhoYouAre />
            <div>
              <Button type="submit" variant="accent" busyText={t('Entering...')}>
                {t('Enter into the passport')}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </>
  )
}

function Given({ counter: { species, today }, form }: { counter: Counter; form: FormState }) {
  const travels = species === 'Dog' || species === 'Cat'
  return (
    <Card as="section" className="flex flex-col gap-5 p-5">
      <h2 className="text-xl">{t('What was given')}</h2>
      <ShotRow row={0} today={today} />
      <Disclosure
        label={t('More vaccinations')}
        isOpen={isTouched(
          form,
          SHOT_ROWS.slice(1).flatMap((row) => [`name${row}`, `date${row}`, `expirationDate${row}`]),
        )}
        className="border-t border-line pt-2"
      >
        <div className="flex flex-col gap-6 pt-2">
          {SHOT_ROWS.slice(1).map((row) => (
            <ShotRow key={row} row={row} today={today} />
          ))}
        </div>
      </Disclosure>
      {travels && (
        <>
          <Check
            title={t(HEALTH_CHECK_WORDS['rabies-titer'])}
            isOpen={isTouched(form, Object.values(TITER_FIELDS))}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={t('Day the blood was drawn')}
                name={TITER_FIELDS.on}
                type="date"
                max={today}
              />
              <TextField
                label={t('Result (IU/ml)')}
                name={TITER_FIELDS.unitsPerMl}
                inputMode="decimal"
                maxLength={8}
                hint={t('As the laboratory wrote it, such as 0.5.')}
              />
              <TextField
                label={t('Laboratory')}
                name={TITER_FIELDS.doneBy}
                maxLength={120}
                autoComplete="off"
              />
              <TextField label={t('Counts until')} name={TITER_FIELDS.validUntil} type="date" />
            </div>
          </Check>
          <Check
            title={t(HEALTH_CHECK_WORDS.tapeworm)}
            isOpen={isTouched(form, Object.values(TAPEWORM_FIELDS))}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={t('Day of the treatment')}
                name={TAPEWORM_FIELDS.on}
                type="date"
                max={today}
              />
              <TextField
                label={t('Time')}
                name={TAPEWORM_FIELDS.at}
                type="time"
                hint={t('Borders count hours from it.')}
              />
            </div>
            <TextField
              label={t('Product')}
              name={TAPEWORM_FIELDS.product}
              maxLength={80}
              autoComplete="off"
            />
          </Check>
        </>
      )}
      <datalist id="common-vaccines">
        {commonVaccines(species as Species).map((one) => (
          <option key={one.name} value={one.name}>
            {one.name}
          </option>
        ))}
      </datalist>
    </Card>
  )
}

/** Whether something was typed into one of these fields, or is wrong with it. */
function isTouched({ typedIn, errorOf }: FormState, fields: readonly string[]): boolean {
  return fields.some((field) => Boolean(typedIn(field)) || errorOf(field) !== undefined)
}

function Check({
  title,
  isOpen,
  children,
}: {
  title: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <Disclosure label={title} isOpen={isOpen} className="border-t border-line pt-2">
      <fieldset className="flex flex-col gap-4 pt-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </Disclosure>
  )
}

function Paper({ secret, form }: { secret: string; form: FormState }) {
  const sendBy = useCallback<SendBy>(
    (file, sending) => sendAsBody(uploadPaper, { params: { secret } }, file, sending),
    [secret],
  )
  const uploaded = form.typedIn('paperUrl') ?? ''
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">{t('The paper')}</h2>
      {uploaded !== '' && (
        <p className="hidden noscript:block">
          {t('Your file is here already. Choose one only to take its place.')}
        </p>
      )}
      <FormFileField
        label={t('Certificate or finding')}
        name="paperUrl"
        purpose="document"
        sendBy={sendBy}
        defaultUrl={uploaded}
        hint={t(
          'If you like: a PDF or a photo. It stays with what you enter, and only the household can open it.',
        )}
      />
    </Card>
  )
}

function WhoYouAre() {
  return (
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
      <TextField label={t('Clinic')} name="clinic" maxLength={120} autoComplete="organization" />
      <TextField label={t('City')} name="city" maxLength={120} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Veterinarian')} name="vetName" maxLength={120} autoComplete="name" />
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
  )
}

function ShotRow({ row, today }: { row: number; today: string }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">
        {t('Vaccination {number}', { number: row + 1 })}
      </legend>
      <TextField
        label={t('Name')}
        name={`name${row}`}
        maxLength={80}
        list="common-vaccines"
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={t('Given on')} name={`date${row}`} type="date" max={today} />
        <TextField label={t('Valid until')} name={`expirationDate${row}`} type="date" />
        <TextField label={t('Lot number')} name={`lot${row}`} maxLength={40} autoComplete="off" />
      </div>
    </fieldset>
  )
}
