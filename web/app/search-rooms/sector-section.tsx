import { distanceMeters } from '@wayfur/domain/geo'
import { msg, t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import {
  LONGEST_HELPER_NAME,
  MOST_SECTORS_AT_ONCE,
  SECTOR_HOURS,
} from '@wayfur/domain/search-rooms/search-room'
import type { OpenSearch, SectorState } from '@wayfur/domain/search-rooms/search-room-schemas'
import { type Sector, sectorsOf } from '@wayfur/domain/search-rooms/sector-grid'
import { Navigation } from 'lucide-react'
import { ActionForm } from '../forms/action-form.tsx'
import { directionsTo } from '../map/directions-to.ts'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { searchRoomActions } from './search-actions.ts'
import { useAway } from './sighting-list.tsx'

const FREE = (told: { name: string; away: string }) => msg('{name}: {away}', told)
const SEARCHED = (told: { name: string; away: string }) =>
  msg('{name}: {away}, searched before', told)

interface SectorSectionProps {
  petName: string
  open: OpenSearch
  /** A sector was chosen in the list. */
  onChoose: (name: string) => void
}

/** The squares of the search: who searches which, and which were searched. */
export function SectorSection({ petName, open, onChoose }: SectorSectionProps) {
  const { sectors, lastSeen, radiusMiles } = open
  const all = sectorsOf(lastSeen, radiusMiles)
  const states = new Map(sectors.map((one) => [one.name, one]))
  const mine = all.flatMap((sector) => {
    const state = states.get(sector.name)
    return state?.isYours && state.state === 'taken' ? [sector] : []
  })
  const searched = sectors.filter(({ state }) => state === 'searched').length
  return (
    <Card as="section" id="sectors" className="scroll-mt-24 p-5">
      <h2 className="text-xl">{t('Search a sector')}</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        {t(
          'Take a square of the map, walk through it, and say when you are done: so nobody searches twice. Searched: {searched} of {all}.',
          { searched, all: all.length },
        )}
      </p>
      {mine.map((sector) => (
        <OwnSector key={sector.name} sector={sector} petName={petName} />
      ))}
      {mine.length < MOST_SECTORS_AT_ONCE && (
        <TakeSector open={open} all={all} states={states} onChoose={onChoose} />
      )}
      {sectors.length > 0 && (
        <Disclosure isSnug label={t('Who searches where')} className="mt-4">
          <ul className="mt-1 flex flex-col gap-1">
            {sectors.map((one) => (
              <li key={one.name} className="break-words">
                {sectorText(one, open.timeZone)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}

/** 'E5: Ben is there since 2:10 PM', by the clocks of the place. */
export function sectorText({ name, state, by, at }: SectorState, timeZone: string): string {
  const told = { name, by, at: momentText(at, { timeZone }) }
  return state === 'taken'
    ? t('{name}: {by} is there since {at}', told)
    : t('{name}: searched by {by}, {at}', told)
}

function OwnSector({ sector, petName }: { sector: Sector; petName: string }) {
  return (
    <ActionForm
      actions={searchRoomActions}
      name="sector"
      fixed={{ sector: sector.name, sectorId: sector.name }}
      label={t('Your sector {name}', { name: sector.name })}
      className="mb-4 rounded-md border border-line p-4"
    >
      <h3 className="font-semibold">{t('Your sector {name}', { name: sector.name })}</h3>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="move" value="finish" variant="lead">
          {t('Searched, nothing seen')}
        </Button>
        <a href="#saw" className={buttonVariant({ variant: 'outline' })}>
          {t('I saw {name}', { name: petName })}
        </a>
        <a
          href={directionsTo(sector.middle)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonVariant({ variant: 'outline' })}
        >
          <Navigation aria-hidden="true" className="size-4.5" />
          {t('The way there')}
        </a>
        <Button type="submit" name="move" value="give-back" variant="quiet">
          {t('Give it back')}
        </Button>
      </div>
    </ActionForm>
  )
}

function TakeSector({
  open,
  all,
  states,
  onChoose,
}: {
  open: OpenSearch
  all: readonly Sector[]
  states: ReadonlyMap<string, SectorState>
  onChoose: (name: string) => void
}) {
  const { lastSeen } = open
  const away = useAway(lastSeen)
  const free = all
    .filter(({ name }) => states.get(name)?.state !== 'taken')
    .toSorted(
      (a, b) =>
        Number(states.has(a.name)) - Number(states.has(b.name)) ||
        distanceMeters(lastSeen, a.middle) - distanceMeters(lastSeen, b.middle),
    )
  return (
    <ActionForm
      actions={searchRoomActions}
      name="take"
      label={t('Take a sector')}
      className="flex flex-col gap-4"
    >
      {open.helper === null ? (
        <TextField
          label={t('Your first name')}
          name="name"
          required
          maxLength={LONGEST_HELPER_NAME}
          autoComplete="given-name"
          hint={t('Everybody with the link sees it.')}
        />
      ) : (
        <p>{t('You help as {name}.', { name: open.helper })}</p>
      )}
      <SelectField
        label={t('Sector')}
        name="sector"
        required
        onChange={({ target }) => onChoose(target.value)}
        hint={t(
          'Rows go from A in the north to I in the south, columns from 1 in the west to 9 in the east. After {hours} hours without a word it is free again.',
          { hours: SECTOR_HOURS },
        )}
        options={[
          { value: '', label: t('Please choose') },
          ...free.map(({ name, middle }) => ({
            value: name,
            label: t((states.has(name) ? SEARCHED : FREE)({ name, away: away(middle) })),
          })),
        ]}
      />
      <div>
        <Button type="submit" variant="lead">
          {t('Take this sector')}
        </Button>
      </div>
    </ActionForm>
  )
}
