import {
  ALERT_CHOICES,
  ALERT_KINDS,
  MOST_ALERT_PLACE,
  MOST_ALERT_WORDS,
} from '@wayfur/domain/emergency/alert'
import { everyoneText } from '@wayfur/domain/emergency/alert-text'
import type { EmergencyPet } from '@wayfur/domain/emergency/schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { useState } from 'react'
import { Link, useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { Sentence } from '../language/sentence.tsx'
import { NOWHERE_SAYS, whereAmI } from '../map/where-am-i.ts'
import { useWaitingQueue } from '../offline/use-waiting-queue.ts'
import { passportAddress } from '../pets/passport-search-params.ts'
import { useMoments } from '../shell/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { useFormStatus } from '../ui/form-status.ts'
import { Radio } from '../ui/radio.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { alertActions, alertOfForm } from './alert-actions.ts'
import { alertQueue } from './alert-queue.ts'
import { ToldAlerts } from './told-alerts.tsx'

/** Tells the household and the sitter of a pet at once that it needs help. */
export function TellEveryone({ pet }: { pet: EmergencyPet }) {
  const { momentOf } = useMoments()
  return <TellForm pet={pet} people={everyoneText(pet, momentOf)} />
}

interface TellFormProps {
  pet: Pick<EmergencyPet, 'id' | 'name' | 'alerts'>
  /** Who will be told; null where that is nobody. */
  people: string | null
}

/** The same for whoever may tell it. */
export function TellForm({ pet, people }: TellFormProps) {
  const { waiting, add, forget } = useWaitingQueue(alertQueue, pet.id)
  const answered = useActionData() as FormAnswer | undefined
  const isAnswered =
    answered?.intent === 'tell-everyone' &&
    answered.typed.some(([name, text]) => name === 'petId' && text === String(pet.id))
  return (
    <div data-print="never" className="mt-3 flex flex-col gap-3">
      <ToldAlerts pet={pet} waiting={waiting} onRead={forget} />
      {people === null ? (
        <p className="text-ink-soft">
          <Sentence
            message={msg(
              'Nobody else belongs to {name} yet. <0>Invite somebody</0>, and you can tell everyone at once.',
              { name: pet.name },
            )}
            parts={{ 0: <Link to={passportAddress({ petId: pet.id })} className="text-link" /> }}
          />
        </p>
      ) : (
        <Disclosure
          label={t('Tell everyone')}
          name={t('Tell everyone about {name}', { name: pet.name })}
          button={{ variant: 'danger' }}
          isOpen={isAnswered}
        >
          <ActionForm
            actions={alertActions}
            name="tell-everyone"
            fixed={{ petId: pet.id }}
            clears
            label={t('Tell everyone about {name}', { name: pet.name })}
            className="mt-4 flex flex-col gap-4"
            run={async (form) => {
              await add({ alert: alertOfForm(form, crypto.randomUUID()) })
              return { stays: true }
            }}
          >
            <What />
            <TextArea label={t('In a few words')} name="words" maxLength={MOST_ALERT_WORDS} />
            <TextField
              label={t('Where')}
              name="place"
              maxLength={MOST_ALERT_PLACE}
              autoComplete="off"
            />
            <Spot />
            <p>{people}</p>
            <div>
              <Button type="submit" variant="danger" busyText={t('Sending...')}>
                {t('Tell everyone now')}
              </Button>
            </div>
          </ActionForm>
        </Disclosure>
      )}
    </div>
  )
}

function What() {
  const error = useFormStatus().errorOf('what')
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'what-error'}>
      <legend className="font-semibold">{t('What happened?')}</legend>
      {ALERT_KINDS.map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3">
          <Radio name="what" value={one} className="size-5 accent-leaf" />
          {t(ALERT_CHOICES[one])}
        </label>
      ))}
      {error !== undefined && (
        <p id="what-error" className="font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Where the device stands, if somebody asks it to. */
function Spot() {
  const [spot, setSpot] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  async function look(): Promise<void> {
    setLooking(true)
    setTrouble(undefined)
    const found = await whereAmI({ isExact: true })
    setLooking(false)
    if (found.found) setSpot(`${found.at.latitude},${found.at.longitude}`)
    else setTrouble(t(NOWHERE_SAYS[found.reason]))
  }
  return (
    <div className="needs-script">
      <input type="hidden" name="spot" value={spot} />
      <Button
        variant="outline"
        busy={isLooking}
        busyText={t('Finding you...')}
        onClick={() => void look()}
      >
        {t('Add where I am')}
      </Button>
      <output className="mt-2 block text-sm font-semibold empty:hidden">
        {trouble ?? (spot === '' ? null : t('Where you are is added.'))}
      </output>
    </div>
  )
}
