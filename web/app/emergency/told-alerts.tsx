import { alertTitle } from '@wayfur/domain/emergency/alert'
import type { PetAlert } from '@wayfur/domain/emergency/alert-schemas'
import type { EmergencyPet } from '@wayfur/domain/emergency/schemas'
import { t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import { directionsTo } from '../map/directions-to.ts'
import { Moment, useMoments } from '../shell/moment.tsx'
import { Button } from '../ui/button.tsx'
import { alertActions } from './alert-actions.ts'
import type { WaitingAlert } from './alert-queue.ts'

interface ToldAlertsProps {
  pet: Pick<EmergencyPet, 'id' | 'name' | 'alerts'>
  waiting: readonly WaitingAlert[]
  /** Somebody has read why one was not sent. */
  onRead: (id: string) => void
}

/** What everybody was told of a pet lately, and what waits on this device to be told. */
export function ToldAlerts({ pet, waiting, onRead }: ToldAlertsProps) {
  const told = new Set(pet.alerts.map(({ id }) => id))
  const left = waiting.filter(({ alert }) => !told.has(alert.id))
  return (
    <ul aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {left.map(({ alert, refused }) => (
        <li key={alert.id} className="rounded-md border border-line-strong p-3">
          <p className="font-semibold">{alertTitle(alert.what, pet.name)}</p>
          {refused === undefined ? (
            <p>{t('Will be sent when there is a network.')}</p>
          ) : (
            <>
              <p className="font-semibold text-danger-ink">
                {t('Nobody was told. {why}', { why: refused })}
              </p>
              <Button variant="outline" size="sm" onClick={() => onRead(alert.id)}>
                {t('Remove')}
              </Button>
            </>
          )}
        </li>
      ))}
      {pet.alerts.map((alert) => (
        <Told key={alert.id} pet={pet} alert={alert} />
      ))}
    </ul>
  )
}

function Told({ pet, alert }: Pick<ToldAlertsProps, 'pet'> & { alert: PetAlert }) {
  const { momentOf } = useMoments()
  const { id, what, words, place, spot, by, isYours, isBySitter, at, told, wellAt } = alert
  return (
    <li className="flex flex-col items-start gap-1 rounded-md border border-line-strong p-3">
      <p className="font-semibold">{alertTitle(what, pet.name)}</p>
      <p className="text-sm text-ink-soft">
        {isYours ? t('You') : isBySitter ? t('{by}, the sitter', { by }) : by}, <Moment at={at} />
      </p>
      {words !== null && <p className="break-words whitespace-pre-line">{words}</p>}
      {place !== null && <p className="break-words">{t('Where: {place}', { place })}</p>}
      {spot !== null && (
        <a
          href={directionsTo(spot)}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('Directions to where the phone was')}
        </a>
      )}
      <p>{t('Sent to {count, plural, one {# person} other {# people}}', { count: told })}</p>
      {wellAt === null ? (
        <ActionForm
          actions={alertActions}
          name="all-is-well"
          fixed={{ petId: pet.id, alertId: id }}
        >
          <Button type="submit" variant="outline" busyText={t('Sending...')}>
            {t('All is well: tell the same people')}
          </Button>
        </ActionForm>
      ) : (
        <p className="font-semibold text-leaf-ink">
          {t('All is well again since {at}', { at: momentOf(wellAt) })}
        </p>
      )}
    </li>
  )
}
