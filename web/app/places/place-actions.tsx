import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { directionsAddress, mapDeviceOf } from '@wayfur/domain/places/directions'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { Globe, Navigation, Phone, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ArrivesLast } from '../ui/arrives-last.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { telAddress } from './place-messages.ts'

/** Looks the same for a link and a button: a sign above a word on a phone, beside it elsewhere. */
export const PLACE_ACTION = 'place-action'

/**
 * What one does with a place, always at hand: at the foot of a phone's screen, and beside the page
 * where there is room. What is not known of a place is not offered, and nobody can call or visit
 * what is invented.
 */
export function PlaceActions({ place, children }: { place: Place; children?: ReactNode }) {
  const isHydrated = useHydrated()
  const device = isHydrated ? mapDeviceOf(navigator.userAgent) : 'other'
  const directions = directionsAddress(place, device)
  return (
    <nav aria-label={t('What to do here')} data-print="never" className="action-bar shown-whole">
      <ul>
        {directions !== undefined && (
          <li>
            <a href={directions} target="_blank" rel="noopener noreferrer" className={PLACE_ACTION}>
              <Navigation aria-hidden="true" className="size-5" />
              {t('Directions')}
              <span className="sr-only"> {t('(opens your map)')}</span>
            </a>
          </li>
        )}
        {place.phone !== null && !place.isSample && (
          <li>
            <a href={telAddress(place.phone)} className={PLACE_ACTION}>
              <Phone aria-hidden="true" className="size-5" />
              {t('Call')}
            </a>
          </li>
        )}
        {place.website !== null && !place.isSample && (
          <li>
            <a
              href={place.website}
              target="_blank"
              rel="noopener noreferrer"
              className={PLACE_ACTION}
            >
              <Globe aria-hidden="true" className="size-5" />
              {t('Website')}
              <span className="sr-only"> {t('(opens in a new tab)')}</span>
            </a>
          </li>
        )}
        {children}
        <li className="needs-script">
          <button type="button" className={PLACE_ACTION} onClick={() => void pass(place)}>
            <Share2 aria-hidden="true" className="size-5" />
            {t('Share')}
          </button>
        </li>
      </ul>
      <ArrivesLast />
    </nav>
  )
}

/** Passes a place on by what the device has for that, or puts its address on the clipboard. */
async function pass(place: Place): Promise<void> {
  const url = new URL(href('/places/:id', { id: String(place.id) }), window.location.href).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: markedName(place.name, place), url })
      return
    } catch (refused) {
      // Whoever closes the device's own list has changed their mind.
      if (refused instanceof DOMException && refused.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: t('Link copied'), tone: 'good' })
  } catch {
    toast({ title: t('Please copy the address from the browser'), tone: 'danger' })
  }
}
