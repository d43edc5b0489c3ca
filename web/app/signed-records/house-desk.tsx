import { dayIn, dayText } from '@wayfur/domain/calendar'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { ASKED_VACCINES, type AskedVaccine } from '@wayfur/domain/pets/vaccine-proof'
import type { Day } from '@wayfur/domain/schemas'
import type { CheckedPart } from '@wayfur/domain/signed-records/check-record'
import { type HouseVerdict, houseVerdicts } from '@wayfur/domain/signed-records/house-verdict'
import { useEffect, useState } from 'react'
import { instantNow } from '../pets/use-care-queue.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type HouseNote, readAsks, readNotes, writeAsks, writeNotes } from './house-notes.ts'

interface House {
  asked: readonly AskedVaccine[]
  ask: (asked: readonly AskedVaccine[]) => void
  today: Day
  /** The last day of the stay that is looked at. */
  until: Day
  stayUntil: (day: Day) => void
  notes: readonly HouseNote[]
  note: (notes: readonly HouseNote[]) => void
}

/** The house at whose desk this device stands: what it asks for, and what it noted. Null before script. */
export function useHouse(): House | null {
  const [today, setToday] = useState<Day>()
  const [asked, setAsked] = useState<readonly AskedVaccine[]>([])
  const [until, stayUntil] = useState<Day>('')
  const [notes, setNotes] = useState<readonly HouseNote[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const day = dayIn(timeZone, new Date(instantNow()))
      const left = readNotes(day)
      writeNotes(left)
      setNotes(left)
      setAsked(readAsks())
      setToday(day)
    })
    return () => clearTimeout(timer)
  }, [])
  if (today === undefined) return null
  return {
    asked,
    ask(all) {
      writeAsks(all)
      setAsked(all)
    },
    today,
    until: until > today ? until : today,
    stayUntil,
    notes,
    note(all) {
      writeNotes(all)
      setNotes(all)
    },
  }
}

/** What was checked, held against what the house asks for; nothing where it asks for nothing. */
export function HouseVerdicts({ house, parts }: { house: House; parts: readonly CheckedPart[] }) {
  const { asked, today, until, notes, note } = house
  const verdicts = houseVerdicts(parts, asked, { from: today, until })
  return verdicts
    .filter(({ signed, missing }) => signed.length + missing.length > 0)
    .map((verdict) => (
      <Alert
        key={JSON.stringify(verdict)}
        tone={verdict.missing.length === 0 ? 'good' : 'warn'}
        title={verdictText(verdict, until)}
        className="mb-4"
      >
        {verdict.missing.length > 0 && (
          <p>{t('It may have been given all the same: ask for the paper of the clinic.')}</p>
        )}
        <Button
          variant="outline"
          size="sm"
          onClick={() => note(withNote(notes, verdict, { on: today, until }))}
        >
          {t('Note this verdict')}
        </Button>
      </Alert>
    ))
}

/** Noted twice it is one. */
function withNote(
  notes: readonly HouseNote[],
  { petName, missing }: HouseVerdict,
  days: Pick<HouseNote, 'on' | 'until'>,
): HouseNote[] {
  const isSame = (one: HouseNote) =>
    one.petName === petName && one.on === days.on && one.until === days.until
  return [{ ...days, petName, missing }, ...notes.filter((one) => !isSame(one))]
}

/** 'Bella: all that your house asks for is signed through Dec 3, 2026' */
function verdictText(
  { petName: name, missing }: Pick<HouseNote, 'petName' | 'missing'>,
  until: Day,
): string {
  const day = dayText(until)
  return missing.length === 0
    ? t('{name}: all that your house asks for is signed through {day}', { name, day })
    : t('{name}: not signed through {day}: {vaccines}', { name, day, vaccines: listText(missing) })
}

/** For whoever keeps a desk: what the house asks for, and the verdicts it noted. */
export function HouseDesk({
  house: { asked, ask, today, until, stayUntil, notes, note },
}: {
  house: House
}) {
  return (
    <Card as="section" className="needs-script px-5 py-2">
      <Disclosure label={t('At the desk of a hotel, kennel or groomer')}>
        <div className="flex flex-col gap-4 pb-3">
          <fieldset>
            <legend className="font-semibold">{t('What your house asks for')}</legend>
            <p className="text-sm text-ink-soft">
              {t('Each code you check is compared with this list, which stays on this device.')}
            </p>
            <div className="mt-1 grid grid-cols-2 gap-x-6">
              {ASKED_VACCINES.map((vaccine) => (
                <Checkbox
                  key={vaccine}
                  checked={asked.includes(vaccine)}
                  onChange={({ target }) =>
                    ask(
                      ASKED_VACCINES.filter((one) =>
                        one === vaccine ? target.checked : asked.includes(one),
                      ),
                    )
                  }
                >
                  {vaccine}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <TextField
            label={t('Last day of the stay')}
            type="date"
            min={today}
            value={until}
            onChange={({ target }) => stayUntil(target.value)}
          />
          {notes.length > 0 && (
            <div>
              <p className="font-semibold">{t('Noted on this device')}</p>
              <ul className="mt-1 flex flex-col gap-1">
                {notes.map((one) => (
                  <li key={JSON.stringify(one)} className="break-words">
                    {verdictText(one, one.until)}
                    {t(', noted {day}', { day: dayText(one.on) })}
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-sm text-ink-soft">
                {t(
                  'Only the verdict is kept, until 30 days after the stay: no code, no clinic and no day of a visit.',
                )}
              </p>
              <Button variant="outline" size="sm" className="mt-2" onClick={() => note([])}>
                {t('Remove all')}
              </Button>
            </div>
          )}
        </div>
      </Disclosure>
    </Card>
  )
}
