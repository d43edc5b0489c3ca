import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { sourceName } from '@wayfur/domain/places/source-name'
import { Globe, MapPin, Phone } from 'lucide-react'
import { Sentence } from '../language/sentence.tsx'
import { SuggestOrReport } from '../moderation/suggest-or-report.tsx'
import { OwnerLine } from '../owners/owner-line.tsx'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { otherSourceText } from './other-source-text.ts'
import { addressText, telAddress } from './place-messages.ts'

/** Where a place is, how it is reached, who told us of it, and how to say that this is wrong. */
export function ReachPlace({ place }: { place: Place }) {
  const source = sourceName(place.source.name)
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <h2 className="text-xl">{t('Getting there')}</h2>
      <p className="flex items-start gap-2">
        <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
        {addressText(place) || t('Address not known')}
      </p>
      {place.phone !== null && !place.isSample && (
        <p className="flex items-center gap-2">
          <Phone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <a href={telAddress(place.phone)}>{place.phone}</a>
        </p>
      )}
      {place.website !== null && !place.isSample && (
        <p className="flex min-w-0 items-center gap-2">
          <Globe aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <a
            href={place.website}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link break-all"
          >
            <Sentence
              message={msg('Website<0> (opens in a new tab)</0>')}
              parts={{ 0: <span className="sr-only" /> }}
            />
          </a>
        </p>
      )}
      {place.precision !== 'exact' && (
        <Alert tone="plain">
          {t('The exact location is not known, so there is no pin on the map.')}
        </Alert>
      )}
      {!place.isSample && (
        <p className="text-sm text-ink-soft">
          {place.source.licence === null
            ? place.source.on === null
              ? t('Source: {name}', { name: source })
              : t('Source: {name}, as of {on}', {
                  name: source,
                  on: dayText(place.source.on),
                })
            : place.source.on === null
              ? t('Source: {name}, {license}', {
                  name: source,
                  license: place.source.licence,
                })
              : t('Source: {name}, {license}, as of {on}', {
                  name: source,
                  license: place.source.licence,
                  on: dayText(place.source.on),
                })}
        </p>
      )}
      {place.alsoFrom.map((other) => (
        <p key={`${other.name} ${other.id}`} className="text-sm text-ink-soft">
          {otherSourceText(other)}
        </p>
      ))}
      <OwnerLine placeId={place.id} />
      <SuggestOrReport subject={{ kind: 'place', id: place.id }} title={place.name} place={place} />
    </Card>
  )
}
