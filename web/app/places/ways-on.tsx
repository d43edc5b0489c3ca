import { can } from '@wayfur/domain/accounts/permissions'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { nearestPlaces } from '@wayfur/domain/places/endpoints'
import { href } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { adminAddress } from '../operator/admin-search-params.ts'
import { useUnits } from '../shell/use-units.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { distanceText } from './place-messages.ts'

/** Where the nearest is that a search would find. */
export type NearestKnown = NonNullable<ReplyOf<typeof nearestPlaces>['nearest']>

interface WaysOnProps {
  /** Places where there is something, and where that is looked for. */
  towns?: readonly { label: string; to: string }[]
  /** What the place is called that was looked at, so that nobody is sent from there to there. */
  from?: string | undefined
  /** Whether going there is the best that is left to do. */
  isBare?: boolean
  /** Where somebody tells what they know of the places here; undefined where there are none. */
  toTell?: string | undefined
  /** What the region is called that somebody who runs the installation may open. */
  opens?: string | undefined
}

const NONE: NonNullable<WaysOnProps['towns']> = []

/** The ways on from where nothing was found, as buttons: no place is a dead end. */
export function WaysOn({ towns = NONE, from, isBare = true, toTell, opens }: WaysOnProps) {
  const visitor = useVisitor()
  return (
    <>
      {towns.map(({ label, to }, index) => (
        <ButtonLink key={label} to={to} variant={isBare && index === 0 ? 'lead' : 'outline'}>
          {label === from ? t('Look there') : t('Look in {label}', { label })}
        </ButtonLink>
      ))}
      {toTell !== undefined && (
        <ButtonLink to={toTell} preventScrollReset variant="outline">
          {t('Tell what you know')}
        </ButtonLink>
      )}
      <ButtonLink to={href('/business/add')} variant="outline">
        {t('Add a place')}
      </ButtonLink>
      {isBare && can(visitor, 'see-operations') && (
        <ButtonLink
          to={adminAddress({ view: 'regions', ...(opens !== undefined && { q: opens }) })}
          variant="outline"
        >
          {t('Open this region')}
        </ButtonLink>
      )}
    </>
  )
}

/** How far the nearest known lie, as a sentence. */
export function NearestSentence({
  nearest: { label, meters },
  from,
}: {
  nearest: NearestKnown
  /** What the place is called that was looked at. */
  from?: string | undefined
}) {
  const distance = distanceText(meters, useUnits())
  return (
    <p className="mt-2">
      {label === from
        ? t('The nearest we know are {distance} away.', { distance })
        : t('The nearest we know are in {label}, {distance} away.', { label, distance })}
    </p>
  )
}
