import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Copy } from 'lucide-react'
import { ActionForm } from '../forms/action-form.tsx'
import { Moment } from '../shell/moment.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { passportActions } from './passport-actions.ts'
import { PassportSection } from './passport-section.tsx'
import { petAheadQuery } from './pet-queries.ts'

/** What is due and planned for a pet in the owner's own calendar program. */
export function CalendarCard({ pet }: { pet: PetPassport }) {
  const { data: ahead } = useQuery(petAheadQuery(pet.id))
  const madeAt = ahead?.calendarMadeAt ?? null
  return (
    <PassportSection title={t('In your own calendar')}>
      <p className="text-ink-soft">
        {t(
          'A secret address that your phone’s calendar can follow: {name}’s last days of vaccinations and medication, what to renew before a plan, and your bookings, events and trips together. No contacts are in it.',
          { name: pet.name },
        )}
      </p>
      {madeAt !== null && (
        <p>
          {t('There is an address, made')} <Moment at={madeAt} />
        </p>
      )}
      <ActionForm
        actions={passportActions}
        name="make-calendar"
        fixed={{ petId: pet.id }}
        className="flex flex-col items-start gap-3"
      >
        {({ shown }) => (
          <>
            {typeof shown === 'string' && madeAt !== null && <Address url={shown} />}
            <Button type="submit" variant="outline" busyText={t('Making...')}>
              {madeAt === null ? t('Make a secret address') : t('Make a new address')}
            </Button>
          </>
        )}
      </ActionForm>
      {madeAt !== null && (
        <ActionForm actions={passportActions} name="end-calendar" fixed={{ petId: pet.id }}>
          <Button type="submit" variant="quiet" size="sm">
            {t('Switch the calendar off')}
          </Button>
        </ActionForm>
      )}
    </PassportSection>
  )
}

/** The address, as it is told once. */
function Address({ url }: { url: string }) {
  const address = url.replace(/^https?:/, 'webcal:')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('Link copied'), tone: 'good' })
    } catch {
      toast({ title: t('Please copy the link from the field'), tone: 'danger' })
    }
  }
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <TextField
        label={t('Secret address')}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        hint={t(
          'Copy it now: it is shown only once. Anyone who has it can read this calendar; a new one replaces it.',
        )}
        className="w-full"
      />
      <div className="flex flex-wrap items-center gap-3">
        <a href={address} className="text-link inline-flex min-h-11 items-center">
          {t('Open it in my calendar')}
        </a>
        <Button variant="outline" size="sm" className="needs-script" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          {t('Copy link')}
        </Button>
      </div>
    </div>
  )
}
