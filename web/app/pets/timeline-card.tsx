import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { readTimeline } from '@wayfur/domain/pets/endpoints'
import { mayDo } from '@wayfur/domain/pets/household'
import type { PetPassport, TimelineEntry } from '@wayfur/domain/pets/pet-schemas'
import { TIMELINE_WORDS } from '@wayfur/domain/pets/timeline'
import { useState } from 'react'
import { callApi } from '../api-client.ts'
import { VisitRoute } from '../bookings/visit-route.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { passportActions } from './passport-actions.ts'
import { passportAddress } from './passport-search-params.ts'
import { PassportSection } from './passport-section.tsx'
import { WaitingLines } from './passport-waiting.tsx'
import { noteOfForm } from './pet-form-data.ts'
import { timelineQuery } from './pet-queries.ts'
import { usePassportQueue } from './use-passport-queue.ts'

/** What happened to a pet, latest first, and a line to note something more. */
export function TimelineCard({ pet }: { pet: PetPassport }) {
  const { data: latest } = useQuery(timelineQuery(pet.id))
  const { write } = usePassportQueue()
  return (
    <PassportSection title={t('Timeline')} className="lg:col-span-2">
      {mayDo(pet.role, 'record') && (
        <ActionForm
          actions={passportActions}
          name="add-note"
          clears
          fixed={{ petId: pet.id }}
          label={t('Note something')}
          className="flex flex-wrap items-end gap-3"
          run={async (typed) => {
            const outcome = await write(pet, { kind: 'note', note: noteOfForm(typed) })
            if (outcome !== 'sent') return { stays: true }
            return { to: passportAddress({ petId: pet.id }), toast: { title: t('Noted') } }
          }}
        >
          <TextField
            label={t('What happened?')}
            name="words"
            maxLength={300}
            autoComplete="off"
            className="flex-[3_1_14rem]"
          />
          <TextField
            label={t('On')}
            name="on"
            type="date"
            max={pet.today}
            className="flex-[1_1_9rem]"
            defaultValue={pet.today ?? undefined}
          />
          <Button type="submit" variant="outline" busyText={t('Noting...')}>
            {t('Note it')}
          </Button>
        </ActionForm>
      )}
      <WaitingLines petId={pet.id} kind="note" />
      {latest !== undefined && (
        // Begun anew when something was added, since older pages were counted from before it.
        <Entries key={latest.entries[0]?.id ?? 0} petId={pet.id} latest={latest} />
      )}
    </PassportSection>
  )
}

type TimelineRoute = NonNullable<TimelineEntry['route']>

interface Page {
  entries: TimelineEntry[]
  hasMore: boolean
}

function Entries({ petId, latest }: { petId: number; latest: Page }) {
  const [older, setOlder] = useState<Page>()
  const [isBusy, setBusy] = useState(false)
  const entries = [...latest.entries, ...(older?.entries ?? [])]
  const hasMore = older === undefined ? latest.hasMore : older.hasMore

  async function more(): Promise<void> {
    const before = entries.at(-1)?.id
    if (before === undefined) return
    setBusy(true)
    try {
      const page = await callApi(readTimeline, { params: { id: petId }, query: { before } })
      setOlder({ entries: [...(older?.entries ?? []), ...page.entries], hasMore: page.hasMore })
    } catch {
      toast({
        title: t('That did not work'),
        description: t('Please try again.'),
        tone: 'danger',
      })
    } finally {
      setBusy(false)
    }
  }

  if (entries.length === 0) return <p className="text-ink-soft">{t('Nothing has happened yet.')}</p>
  return (
    <>
      <ol className="ml-2 flex flex-col border-l-2 border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="relative py-2 pl-5">
            <span
              aria-hidden="true"
              className="absolute top-4 -left-[7px] size-3 rounded-full border-2 border-raised bg-leaf"
            />
            <p className="break-words">
              <span className="font-semibold">{t(TIMELINE_WORDS[entry.kind])}</span>
              {entry.words !== null && `: ${entry.words}`}
            </p>
            {entry.photos !== undefined && (
              <p className="flex flex-wrap gap-3 py-1">
                {entry.photos.map((url) => (
                  <a key={url} href={url}>
                    <img
                      src={url}
                      alt={t('Photo of that day')}
                      loading="lazy"
                      className="h-24 w-auto rounded-md object-cover"
                    />
                  </a>
                ))}
              </p>
            )}
            {entry.route !== undefined && <WalkedRoute route={entry.route} />}
            <p className="text-sm text-ink-soft">
              {dayText(entry.on)}
              {entry.by !== null && `, ${entry.by}`}
            </p>
          </li>
        ))}
      </ol>
      {hasMore && (
        <div className="needs-script">
          <Button variant="outline" size="sm" busy={isBusy} onClick={() => void more()}>
            {t('Show earlier')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The way of a visit, whose map is asked for once it is opened. */
function WalkedRoute({ route: { bookingId, ...length } }: { route: TimelineRoute }) {
  return (
    <Disclosure label={t('Where they walked')} isSnug>
      <VisitRoute bookingId={bookingId} length={length} />
    </Disclosure>
  )
}
