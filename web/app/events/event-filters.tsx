import { EVENT_CHOICES, EVENT_TYPE_LABELS } from '@wayfur/domain/events/event'
import { t } from '@wayfur/domain/language/messages'
import { Search } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { eventsQuery, type EventsSearch, withChange } from './events-search-params.ts'

/** What is looked for: words, the kind, and whether what is over counts. All of it is an address. */
export function EventFilters({ search }: { search: EventsSearch }) {
  const to = (change: Partial<EventsSearch>) =>
    `${href('/events')}${eventsQuery(withChange(search, change))}`
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <search aria-label={t('Search for events')} className="min-w-0 flex-[1_1_20rem]">
          <Form
            // Another search brings another box, with its own words.
            key={search.q}
            action={href('/events')}
            preventScrollReset
            className="flex items-end gap-2"
          >
            <TextField
              label={t('Search events')}
              name="q"
              type="search"
              defaultValue={search.q}
              placeholder={t('Puppies, a park, your town')}
              maxLength={200}
              enterKeyHint="search"
              className="min-w-0 flex-1"
            />
            {search.type !== 'all' && <input type="hidden" name="type" value={search.type} />}
            {search.all && <input type="hidden" name="when" value="all" />}
            {search.view !== 'list' && <input type="hidden" name="view" value={search.view} />}
            <Button type="submit" aria-label={t('Search')}>
              <Search aria-hidden="true" className="size-5" />
            </Button>
          </Form>
        </search>
        <LinkTabs
          label={t('Which events')}
          tabs={[
            { to: to({ all: false }), label: t('Upcoming'), isChosen: !search.all },
            { to: to({ all: true }), label: t('All Events'), isChosen: search.all },
          ]}
        />
      </div>
      <nav aria-label={t('Kind of event')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 py-1 sm:flex-wrap">
          {EVENT_CHOICES.map((choice) => (
            <li key={choice}>
              <Link
                to={to({ type: choice })}
                preventScrollReset
                aria-current={search.type === choice ? 'true' : undefined}
                className={buttonVariant({ variant: search.type === choice ? 'lead' : 'outline' })}
              >
                {choice === 'all' ? t('All') : t(EVENT_TYPE_LABELS[choice])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
