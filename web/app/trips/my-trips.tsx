import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { listTrips } from '@wayfur/domain/trips/endpoints'
import type { SavedTrip } from '@wayfur/domain/trips/schemas'
import { Copy, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { queryFor } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { useComing } from '../pets/coming.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { tripActions } from './trip-actions.ts'
import { TripRefused } from './trip-refused.tsx'
import { askQuery } from './trip-search-params.ts'

const tripsQuery = queryFor(listTrips, {})

/** The member's saved trips, last changed first. */
export function MyTrips({
  trips: brought,
  openId,
}: {
  trips: readonly SavedTrip[]
  openId: number | undefined
}) {
  const trips = useSavedTrips(brought)
  // Whoever comes along now is in no address.
  const isAnyComing = (useComing()?.pets.length ?? 0) > 0
  if (trips.length === 0) return null
  return (
    <section data-print="never" className="mt-12">
      <h2 className="text-2xl">{t('My trips')}</h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {trips.map((trip) => (
          <Card as="li" key={trip.id} className="flex flex-col gap-2 p-4">
            <h3 className="text-lg leading-tight break-words">
              <Link
                to={`${href('/trip-planner')}${askQuery(isAnyComing ? { ...trip.ask, pet: undefined } : trip.ask)}&trip=${trip.id}`}
                aria-current={trip.id === openId ? 'true' : undefined}
                className="text-ink"
              >
                {trip.name}
              </Link>
            </h3>
            <p className="text-sm break-words text-ink-soft">
              {t('{from} to {to}', { from: trip.ask.from, to: trip.ask.to })}
            </p>
            {(trip.id === openId || trip.shareUrl !== null) && (
              <p className="flex flex-wrap gap-2">
                {trip.id === openId && <Badge tone="good">{t('Open', { context: 'trip' })}</Badge>}
                {trip.shareUrl !== null && <Badge>{t('Shared')}</Badge>}
              </p>
            )}
            <div className="mt-auto flex flex-wrap gap-2">
              <ActionForm
                actions={tripActions}
                name="copy"
                fixed={{ tripId: trip.id }}
                showsError={false}
              >
                {({ error }) => (
                  <>
                    <TripRefused error={error} />
                    <Button
                      type="submit"
                      variant="outline"
                      size="sm"
                      aria-label={t('Duplicate {name}', { name: trip.name })}
                    >
                      <Copy aria-hidden="true" className="size-4.5" />
                      {t('Duplicate')}
                    </Button>
                  </>
                )}
              </ActionForm>
              <Disclosure
                name={t('Delete {name}', { name: trip.name })}
                label={
                  <>
                    <Trash2 aria-hidden="true" className="size-4.5" />
                    {t('Delete')}
                  </>
                }
                button={{ variant: 'quiet', size: 'sm' }}
              >
                <ActionForm
                  actions={tripActions}
                  name="delete"
                  fixed={{ tripId: trip.id }}
                  className="mt-2"
                >
                  <Button type="submit" variant="danger" size="sm">
                    {t('Delete for good')}
                  </Button>
                </ActionForm>
              </Disclosure>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** The member's trips as the page brought them, and anew when another window changed them. */
function useSavedTrips(brought: readonly SavedTrip[]): readonly SavedTrip[] {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...tripsQuery, initialData: [...brought] })
  useEffect(() => {
    queryClient.setQueryData(tripsQuery.queryKey, [...brought])
  }, [brought, queryClient])
  return data ?? brought
}
