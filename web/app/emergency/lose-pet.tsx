import type { EmergencyPet } from '@wayfur/domain/emergency/schemas'
import { t } from '@wayfur/domain/language/messages'
import { href, Link, useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { useWaitingQueue } from '../offline/use-waiting-queue.ts'
import { useMoments } from '../shell/moment.tsx'
import { lossQueue, type WaitingLoss } from '../tags/loss-queue.ts'
import { LostNoticeFields } from '../tags/lost-notice-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { alertActions, lossOfForm } from './alert-actions.ts'

/** Turns on Lost Mode of one's own pet, also without a network. */
export function LosePet({ pet }: { pet: EmergencyPet }) {
  const { waiting, add, forget } = useWaitingQueue(lossQueue, pet.id)
  const { momentOf } = useMoments()
  const answered = useActionData() as FormAnswer | undefined
  const { name, lostSince } = pet
  const isAnswered =
    answered?.intent === 'turn-on-lost-mode' &&
    answered.typed.some(([field, text]) => field === 'petId' && text === String(pet.id))
  // What everybody was told may have said already where it was seen last.
  const told = pet.alerts.find(({ what, wellAt }) => what === 'missing' && wellAt === null)
  const begun =
    told === undefined
      ? null
      : { lastSeen: told.place, lastSeenOn: null, reward: null, words: told.words }
  return (
    <div data-print="never" className="mt-3 flex flex-col gap-3">
      <ul aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {waiting.map((one) => (
          <Waiting key={one.loss.id} name={name} one={one} onRemove={forget} />
        ))}
      </ul>
      {lostSince !== null && (
        <p className="font-semibold">
          {t('Lost Mode is on since {at}', { at: momentOf(lostSince) })}
        </p>
      )}
      {lostSince === null && waiting.length === 0 && (
        <Disclosure
          label={t('Turn on Lost Mode')}
          name={t('Turn on Lost Mode of {name}', { name })}
          button={{ variant: 'outline' }}
          isOpen={isAnswered || told !== undefined}
        >
          <ActionForm
            actions={alertActions}
            name="turn-on-lost-mode"
            fixed={{ petId: pet.id }}
            clears
            label={t('Turn on Lost Mode of {name}', { name })}
            className="mt-4 flex flex-col gap-4"
            run={async (form) => {
              await add({ loss: lossOfForm(form, crypto.randomUUID()) })
              return { stays: true }
            }}
          >
            <p>
              {t(
                'While it is on, whoever scans the tag sees this with the phone number and email address of the owner’s account, and a report reaches your whole household right away.',
              )}
            </p>
            <LostNoticeFields lost={begun} />
            <div>
              <Button type="submit" variant="accent" busyText={t('Sending...')}>
                {t('{petName} is missing', { petName: name })}
              </Button>
            </div>
          </ActionForm>
        </Disclosure>
      )}
      <Link
        to={href('/lost-and-found/:petId', { petId: String(pet.id) })}
        className="text-link inline-flex min-h-11 items-center"
      >
        {t('Lost & Found: {petName}', { petName: name })}
      </Link>
    </div>
  )
}

/** What waits for a network, or why it was not taken, with what was written. */
function Waiting({
  name,
  one: { loss, refused },
  onRemove,
}: {
  name: string
  one: WaitingLoss
  onRemove: (id: string) => void
}) {
  const written = [loss.lastSeen, loss.lastSeenOn, loss.reward, loss.words].filter(Boolean)
  return (
    <li className="flex flex-col items-start gap-1 rounded-md border border-line-strong p-3">
      <p className="font-semibold">{t('{petName} is missing', { petName: name })}</p>
      {written.length > 0 && (
        <p className="break-words whitespace-pre-line">{written.join('\n')}</p>
      )}
      {refused === undefined ? (
        <p>{t('Lost Mode is turned on as soon as there is a network.')}</p>
      ) : (
        <p className="font-semibold text-danger-ink">
          {t('Lost Mode was not turned on. {why}', { why: refused })}
        </p>
      )}
      <Button variant="outline" size="sm" onClick={() => onRemove(loss.id)}>
        {t('Remove')}
      </Button>
    </li>
  )
}
