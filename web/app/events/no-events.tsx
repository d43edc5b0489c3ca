import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { eventsAddress, type EventsSearch } from './events-search-params.ts'

/** Nothing matches: what can be taken back of the search, and how to begin something. */
export function NoEvents({ search }: { search: EventsSearch }) {
  const isNarrowed = search.q !== '' || search.type !== 'all'
  return (
    <EmptyState
      art={<SleepingCatArt />}
      title={t('No events found matching your criteria.')}
      action={
        <>
          <ButtonLink to={href('/events/create')} variant="accent">
            {t('Create the First Event')}
          </ButtonLink>
          {search.days !== undefined && search.view !== 'calendar' && (
            <ButtonLink to={eventsAddress(search, { days: undefined })} variant="outline">
              {t('On any day')}
            </ButtonLink>
          )}
          {isNarrowed && (
            <ButtonLink to={eventsAddress(search, { q: '', type: 'all' })} variant="outline">
              {t('Remove the filters')}
            </ButtonLink>
          )}
          {!search.all && (
            <ButtonLink to={eventsAddress(search, { all: true })} variant="outline">
              {t('All Events')}
            </ButtonLink>
          )}
        </>
      }
    >
      {t('Try other words or another kind of event, or bring people together yourself.')}
    </EmptyState>
  )
}
