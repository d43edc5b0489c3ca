import { EVENT_CHOICES, EVENT_TYPE_LABELS } from '@wayfur/domain/events/event'
import { EVENT_DAYS, type EventDays } from '@wayfur/domain/events/event-days'
import { nearText } from '@wayfur/domain/geocoding/endpoints'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { NearMe } from '../geocoding/near-me.tsx'
import type { SearchedWhere } from '../geocoding/searched-where.ts'
import { FilterChip } from '../places/filter-chip.tsx'
import { ArrivesLast } from '../ui/arrives-last.tsx'
import { Button } from '../ui/button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  EVENT_VIEWS,
  eventsAddress,
  eventsQuery,
  type EventsSearch,
} from './events-search-params.ts'

const DAY_LABELS: Readonly<Record<EventDays, Message>> = {
  today: msg('Today'),
  weekend: msg('This weekend'),
  month: msg('This month'),
}

const VIEW_LABELS = { list: msg('List'), calendar: msg('Calendar'), map: msg('Map') } as const

interface EventFiltersProps {
  search: EventsSearch
  where: SearchedWhere | null
}

/** What is looked for: words, where, which days and which kind, and how it is shown. All of it is an address. */
export function EventFilters({ search, where }: EventFiltersProps) {
  const to = (change: Partial<EventsSearch>) => eventsAddress(search, change)
  return (
    <div className="flex flex-col gap-3">
      <div className="shown-whole flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchForm
          // Another search brings another form, with its own words.
          key={`${search.q}|${search.near}|${search.at === undefined}`}
          search={search}
          where={where}
        />
        <div className="flex flex-wrap gap-2 max-sm:grow">
          <LinkTabs
            label={t('Which events')}
            isNarrow
            isLow
            tabs={[
              { to: to({ all: false }), label: t('Upcoming'), isChosen: !search.all },
              { to: to({ all: true }), label: t('All Events'), isChosen: search.all },
            ]}
          />
          <LinkTabs
            label={t('How to show the events')}
            isNarrow
            isLow
            tabs={EVENT_VIEWS.map((view) => ({
              to: to({ view }),
              label: t(VIEW_LABELS[view]),
              isChosen: search.view === view,
            }))}
          />
        </div>
        <ArrivesLast />
      </div>
      <div className="moves-sideways -mx-4 flex gap-x-3 px-4 sm:mx-0 sm:flex-col sm:gap-y-1 sm:px-0 lg:flex-row lg:gap-x-6">
        <Chips label={t('Which days')}>
          {EVENT_DAYS.map((days) => (
            <FilterChip
              key={days}
              // The calendar goes to the month of these days, with none of its own pressed.
              to={to({
                days: search.days === days ? undefined : days,
                month: undefined,
                day: undefined,
              })}
              isChosen={search.days === days}
            >
              {t(DAY_LABELS[days])}
            </FilterChip>
          ))}
        </Chips>
        <Chips label={t('Kind of event')}>
          {EVENT_CHOICES.map((choice) => (
            <FilterChip key={choice} to={to({ type: choice })} isChosen={search.type === choice}>
              {choice === 'all' ? t('All') : t(EVENT_TYPE_LABELS[choice])}
            </FilterChip>
          ))}
        </Chips>
      </div>
    </div>
  )
}

/** Chips of one kind; on a phone all kinds are in one row that is moved sideways. */
function Chips({ label, children }: { label: string; children: readonly React.ReactElement[] }) {
  return (
    <nav aria-label={label} className="shrink-0">
      <ul className="flex gap-2 py-1 sm:flex-wrap">
        {children.map((chip) => (
          <li key={chip.key}>{chip}</li>
        ))}
      </ul>
    </nav>
  )
}

function SearchForm({ search, where }: EventFiltersProps) {
  const navigate = useNavigate()
  const [at, setAt] = useState<Point | undefined>(search.at)
  const go = (change: Partial<EventsSearch>) =>
    navigate(eventsAddress(search, change), { preventScrollReset: true })
  return (
    <search aria-label={t('Search for events')} className="min-w-0 flex-[1_1_34rem]">
      <Form
        action={href('/events')}
        preventScrollReset
        className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[1fr_auto_1fr_auto]"
      >
        <TextField
          label={t('Search events')}
          hideLabel
          name="q"
          type="search"
          defaultValue={search.q}
          placeholder={t('Puppies, a park, your town')}
          maxLength={200}
          enterKeyHint="search"
          className="min-w-0"
        />
        <Button type="submit" aria-label={t('Search')}>
          <Search aria-hidden="true" className="size-5" />
        </Button>
        <LocationBox
          name="near"
          label={t('Near')}
          placeholder={
            where?.isHome
              ? t('Near {place}', { place: where.label })
              : t('City, neighborhood or ZIP code')
          }
          defaultValue={search.near}
          near={where === null ? undefined : nearText(where.at)}
          onText={() => setAt(undefined)}
          onChoose={({ label, latitude, longitude }) => {
            setAt({ latitude, longitude })
            void go({ near: label, at: { latitude, longitude } })
          }}
          className="min-w-0"
        />
        <OtherFields search={{ ...search, at }} />
        <NearMe onFound={(found) => void go({ near: '', at: found })} />
      </Form>
    </search>
  )
}

/** The choices that the form does not show, so that sending it keeps them. */
function OtherFields({ search }: { search: EventsSearch }) {
  const params = new URLSearchParams(eventsQuery({ ...search, q: '', near: '', view: search.view }))
  params.delete('show')
  return [...params].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
