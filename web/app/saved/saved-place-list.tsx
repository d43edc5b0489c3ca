import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { MOST_SAVED_AT_ONCE, SAVED_AT_ONCE } from '@wayfur/domain/saved/endpoints'
import { LONGEST_NOTE } from '@wayfur/domain/saved/saved-list'
import type { SavedList, SavedPlace } from '@wayfur/domain/saved/saved-schemas'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { PlaceCard } from '../places/place-card.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { SAVED_ACTIONS } from './saved-actions.ts'
import { savedAddress, savedPlacesQuery, type SavedSearch } from './saved-search-params.ts'

/** The places of a list, last saved first, each with its note and a way out of the list. */
export function SavedPlaceList({ list, search }: { list: SavedList; search: SavedSearch }) {
  const { data } = useSuspenseQuery(savedPlacesQuery(list.id, search))
  const isBusy = useNavigation().state === 'loading'
  const { removed } = search
  const wasRemoved = useRef(removed)
  // The button that brought the place back goes with its sentence, and the focus on in that moment.
  useLayoutEffect(() => {
    const isBack = wasRemoved.current !== undefined && removed === undefined
    wasRemoved.current = removed
    if (!isBack || document.activeElement !== document.body) return
    document.getElementById('list-title')?.focus({ preventScroll: true })
  }, [removed])
  return (
    <>
      {removed !== undefined && <Removed key={removed} listId={list.id} placeId={removed} />}
      {search.after !== undefined && (
        <p className="mt-4">
          <ButtonLink to={savedAddress({ list: list.id })} variant="outline" size="sm">
            {t('Back to the first ones')}
          </ButtonLink>
        </p>
      )}
      <ul
        aria-label={t('Places of this list')}
        className="mt-5 grid gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3"
      >
        {data.places.map((saved) => (
          <li key={saved.place.id} className="flex flex-col gap-2">
            <div className="flex-1">
              <PlaceCard place={saved.place} at={data.at} />
            </div>
            <NoteAndRemove listId={list.id} saved={saved} />
          </li>
        ))}
      </ul>
      {data.next !== null && (
        <ShowMore
          to={
            search.show < MOST_SAVED_AT_ONCE
              ? savedAddress({
                  ...search,
                  list: list.id,
                  removed: undefined,
                  show: Math.min(search.show + SAVED_AT_ONCE, MOST_SAVED_AT_ONCE),
                })
              : savedAddress({ list: list.id, show: search.show, after: data.next })
          }
          shown={data.places.length}
          {...(search.after === undefined ? { total: list.places } : {})}
          of={msg('places')}
          busy={isBusy}
        />
      )}
    </>
  )
}

/** Says that a place left the list, and brings it back. */
function Removed({ listId, placeId }: { listId: number; placeId: number }) {
  const undo = useRef<HTMLDivElement>(null)
  // The button that was pressed went with its card.
  useEffect(() => undo.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={undo} className="mt-4">
      <Alert
        tone="plain"
        action={
          <ActionForm actions={SAVED_ACTIONS} name="restore" fixed={{ listId, placeId }}>
            <Button type="submit" variant="outline" size="sm">
              {t('Undo')}
            </Button>
          </ActionForm>
        }
      >
        {t('That place is no longer on this list.')}
      </Alert>
    </div>
  )
}

function NoteAndRemove({ listId, saved: { place, note } }: { listId: number; saved: SavedPlace }) {
  const fixed = { listId, placeId: place.id }
  return (
    <div className="flex flex-col gap-1 px-1">
      {note !== null && <p className="break-words whitespace-pre-line">{note}</p>}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <Disclosure
          label={note === null ? t('Add a note') : t('Change the note')}
          className="min-w-0 flex-1 text-sm open:basis-full"
        >
          <ActionForm actions={SAVED_ACTIONS} name="note" fixed={fixed} className="pb-2">
            <TextArea
              label={t('Your note on {name}', { name: place.name })}
              name="note"
              rows={2}
              maxLength={LONGEST_NOTE}
              defaultValue={note ?? ''}
              hint={t('Only you read it.')}
            />
            <Button type="submit" variant="outline" size="sm" className="mt-3">
              {t('Save note')}
            </Button>
          </ActionForm>
        </Disclosure>
        <ActionForm actions={SAVED_ACTIONS} name="remove" fixed={fixed}>
          <Button
            type="submit"
            variant="quiet"
            size="sm"
            className="mt-1"
            aria-label={`${t('Remove')} ${place.name}`}
          >
            {t('Remove')}
          </Button>
        </ActionForm>
      </div>
    </div>
  )
}
