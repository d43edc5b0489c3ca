import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { Form, href } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { NearbyPlaces } from '../places/nearby-places.tsx'
import { ComingNotice } from '../site/coming-notice.tsx'
import { Button } from '../ui/button.tsx'

/** Walks are not planned yet; what is near the place somebody wants to walk is shown already. */
export function WalkTab({
  location,
  state,
}: {
  location: string
  state: DehydratedState | undefined
}) {
  return (
    <HydrationBoundary state={state}>
      <Form
        method="get"
        action={href('/trip-planner')}
        preventScrollReset
        className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] md:p-5"
      >
        <input type="hidden" name="tab" value="walk" />
        <LocationBox
          key={location}
          name="location"
          label="Your Location"
          showLabel
          defaultValue={location}
          placeholder="Mission, San Francisco, CA"
        />
        <Button type="submit" look="accent">
          Show places nearby
        </Button>
      </Form>
      <ComingNotice
        says="Walk routes are not open yet."
        works="Pet-friendly places near where you want to walk are."
        to={`${href('/discovery')}?type=park`}
        label="Find parks"
      />
      {location !== '' && (
        <div className="mt-6">
          <NearbyPlaces key={location} location={location} />
        </div>
      )}
    </HydrationBoundary>
  )
}
