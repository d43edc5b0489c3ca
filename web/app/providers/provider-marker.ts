import { markedName } from '@wayfur/domain/marked-name'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import type { ListedProvider, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { MapMarker } from '../map/map-marker.ts'
import type { MarkerKind } from '../map/marker-shapes.ts'
import { startingWords } from './provider-messages.ts'

const MARKER_OF: Readonly<Record<ServiceKind, MarkerKind>> = {
  dog_walking: 'carer',
  pet_sitting: 'carer',
  training: 'carer',
  grooming: 'grooming',
  veterinary: 'vet',
  checkups: 'vet',
  vaccinations: 'vet',
}

/** About 280 meters: far less than the kilometer to which a provider's place is known. */
const APART_DEGREES = 0.0025

/** The markers of providers: about where they work, those of one spot in a ring around it. */
export function providerMarkers<Provider extends Omit<ListedProvider, 'nextFree'>>(
  providers: readonly Provider[],
  fitOf?: (provider: Provider) => Verdict | undefined,
): MapMarker[] {
  const onSpot = new Map<string, number>()
  return providers.flatMap((provider) => {
    const { latitude, longitude } = provider
    if (latitude === null || longitude === null) return []
    const spot = `${latitude},${longitude}`
    const before = onSpot.get(spot) ?? 0
    onSpot.set(spot, before + 1)
    const turn = (before * Math.PI * 2) / 5
    const apart = before === 0 ? 0 : APART_DEGREES * Math.ceil(before / 5)
    return [
      {
        id: String(provider.id),
        at: {
          latitude: latitude + apart * Math.sin(turn),
          longitude: longitude + apart * Math.cos(turn),
        },
        kind: MARKER_OF[provider.serviceType],
        name: markedName(provider.businessName, provider),
        rating: provider.rating,
        fit: fitOf?.(provider),
        details: [provider.serviceArea, startingWords(provider.prices)],
        isApproximate: true,
      },
    ]
  })
}
