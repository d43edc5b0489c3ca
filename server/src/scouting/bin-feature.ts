import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import type { BinFeature } from '@wayfur/domain/scouting/schemas'

/** A bin in the words of OpenStreetMap, with who says so and under what others may use it. */
export function binFeature(bin: Bin): BinFeature {
  const { id, latitude, longitude, hasBin, hasBags, isWorking, lastConfirmedOn, licence } = bin
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      id,
      ...(hasBin
        ? { amenity: 'waste_basket', waste: 'dog_excrement' }
        : { amenity: 'vending_machine' }),
      ...(hasBags === true && { vending: 'excrement_bags' }),
      works: isWorking,
      lastConfirmedOn,
      source: [bin.source ?? 'wayfur', ...bin.alsoIn].join('; '),
      licence,
    },
  }
}
