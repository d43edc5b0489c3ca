import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { useUnits } from '../shell/use-units.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { writtenParts } from './field-text.ts'
import { isToBeSent, type WaitingChange, type Written } from './passport-queue.ts'
import { TwoVersionsCard } from './two-versions.tsx'
import { usePassportQueue } from './use-passport-queue.ts'

interface PassportWaitingProps {
  pet: PetPassport | undefined
  /** The pets that are there: what was written of another one is shown wherever its author looks. */
  petIds: readonly number[]
}

/** What of passports waits on this device, was refused, or has two versions now. */
export function PassportWaiting({ pet, petIds }: PassportWaitingProps) {
  const { waiting } = usePassportQueue()
  const shown = waiting.filter(({ petId }) => petId === pet?.id || !petIds.includes(petId))
  const toSend = shown.filter((one) => isToBeSent(one) && one.written.kind === 'fields')
  return (
    <div aria-live="polite" className="flex flex-col gap-4 not-empty:mb-6">
      {shown.map(
        ({ id, petId, petName, written, refused }) =>
          written.kind === 'two-versions' &&
          refused === undefined && (
            <TwoVersionsCard
              key={id}
              pet={{ id: petId, name: petName }}
              versions={written.versions}
              waitsAs={id}
            />
          ),
      )}
      {shown.map((one) => one.refused !== undefined && <Refused key={one.id} waiting={one} />)}
      {toSend.length > 0 && <Lines waiting={toSend} />}
    </div>
  )
}

/** What of one kind waits for a network, where it will stand. */
export function WaitingLines({ petId, kind }: { petId: number; kind: Written['kind'] }) {
  const { waiting } = usePassportQueue()
  const lines = waiting.filter(
    (one) => one.petId === petId && one.written.kind === kind && isToBeSent(one),
  )
  return <div aria-live="polite">{lines.length > 0 && <Lines waiting={lines} />}</div>
}

function Lines({ waiting }: { waiting: readonly WaitingChange[] }) {
  return (
    <ul className="flex flex-col gap-2 rounded-md border border-line-strong p-3">
      {waiting.map((one) => (
        <li key={one.id} className="flex flex-col gap-1">
          <Parts waiting={one} />
          <p className="text-sm text-ink-soft">{t('Waiting to be sent')}</p>
        </li>
      ))}
    </ul>
  )
}

function Parts({ waiting: { written } }: { waiting: WaitingChange }) {
  const units = useUnits()
  return writtenParts(written, units).map(({ label, text, on }) => (
    <p key={label} className="break-words whitespace-pre-line">
      <span className="font-semibold">{label}: </span>
      {text}
      {on !== undefined && on !== '' && (
        <span className="text-sm text-ink-soft">
          {' '}
          {t('on {weighedOn}', { weighedOn: dayText(on) })}
        </span>
      )}
    </p>
  ))
}

/** What cannot be sent is there to be copied until its author takes it away. */
function Refused({ waiting }: { waiting: WaitingChange }) {
  const { forget } = usePassportQueue()
  const units = useUnits()
  async function copy(): Promise<void> {
    const parts = writtenParts(waiting.written, units)
    try {
      await navigator.clipboard.writeText(
        parts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
      )
      toast({ title: t('Copied'), tone: 'good' })
    } catch {
      toast({ title: t('Please copy the text from the page'), tone: 'danger' })
    }
  }
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line-strong p-3">
      <p className="font-semibold text-danger-ink">
        {t('This was not saved to {name}’s passport. {why}', {
          name: waiting.petName,
          why: waiting.refused ?? '',
        })}
      </p>
      <Parts waiting={waiting} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {t('Copy what you wrote')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => forget(waiting.id)}>
          {t('Remove')}
        </Button>
      </div>
    </div>
  )
}
