import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { listPets } from '@wayfur/domain/pets/endpoints'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { findByName, SHORTEST_NAME_PART } from '@wayfur/domain/site/endpoints'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { callApi } from '../api-client.ts'
import { type PaletteGroup, pagesNamed, startsLike } from './palette-pages.ts'

/** A pause as long as between two keys of a quick typist: then it is worth asking. */
const TYPING_PAUSE_MS = 150
/** Pets whose names are offered before anything is typed. */
const PETS_AT_FIRST = 4

/** What the quick search offers for a text: at once what is here, then what the server finds. */
export function usePaletteSearch(text: string, isOpen: boolean) {
  const typed = text.trim()
  const asked = useAfterPause(typed)
  const isLong = typed.length >= SHORTEST_NAME_PART
  const isMember = useVisitor() !== null
  const found = useQuery({
    queryKey: ['quick-search', asked],
    // A newer text ends the question about an older one.
    queryFn: ({ signal }) => callApi(findByName, { query: { q: asked } }, { signal }),
    enabled: isOpen && isLong && asked.length >= SHORTEST_NAME_PART,
    placeholderData: keepPreviousData,
    // The query runs offline, too, and fails: otherwise the palette would say that nothing was
    // found.
    networkMode: 'always',
    staleTime: 60_000,
  })
  const pets = useQuery({
    queryKey: ['quick-search-pets'],
    queryFn: ({ signal }) => callApi(listPets, { query: {} }, { signal, nullOnSignedOut: true }),
    enabled: isOpen && isMember,
    staleTime: 60_000,
  })
  const groups: PaletteGroup[] = [
    { title: t('Pages'), options: pagesNamed(typed) },
    {
      title: t('My pets'),
      options: (pets.data ?? [])
        .filter(({ name }) => startsLike(typed)({ label: name }))
        .slice(0, typed === '' ? PETS_AT_FIRST : undefined)
        .map(({ id, name, species }) => ({
          to: `${href('/passport')}?pet=${id}`,
          label: name,
          says: speciesText(species),
        })),
    },
  ]
  if (isLong && found.data !== undefined) {
    groups.push(
      {
        title: t('Places'),
        options: found.data.places.map(({ id, name, city, state, isSample }) => ({
          to: href('/places/:id', { id: String(id) }),
          label: name,
          says: [city, state].filter(Boolean).join(', '),
          isSample,
        })),
      },
      {
        title: t('Events'),
        options: found.data.events.map(({ id, title, isSample, ...when }) => ({
          to: href('/events/:id', { id: String(id) }),
          label: title,
          says: eventTimeShort(when),
          isSample,
        })),
      },
    )
  }
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSearching: isLong && (found.isFetching || asked !== typed) && !found.isError,
    hasFailed: isLong && found.isError,
    again: () => void found.refetch(),
  }
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
