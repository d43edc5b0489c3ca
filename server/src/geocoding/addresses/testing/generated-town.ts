import type { OsmTags } from '../../../regions/osm/osm-objects.ts'
import type { RegionProduct } from '../../../regions/products/region-product.ts'

/** Names of streets as they are on signs of four countries, none of which is another with a slip. */
const STREETS = `
Main Street|Oak Avenue|North Broadway|South Boulder Road|Martin Luther King Jr Boulevard|Elm Court
Washington Street|Jefferson Avenue|Lincoln Drive|Saint Paul Street|Mount Hope Road|Cherry Lane
Baseline Road|Arapahoe Avenue|Canyon Boulevard|Walnut Street|Spruce Street|Highland Terrace|1st Street
2nd Street|5th Avenue|42nd Street|Highway 36|County Road 12|Old Mill Road|Sunset Parkway|Valley View Drive
Table Mesa Drive|Lehigh Street|Moorhead Avenue|West Moorhead Circle|Euclid Avenue|Cascade Avenue
Pleasant Street|College Avenue|University Avenue|Aurora Avenue|Bluebell Avenue|Kinnikinic Road
Leopoldstraße|Sendlinger Straße|Müllerstraße|Marienplatz|Sankt-Jakobs-Platz|Prälat-Zistl-Straße
Kardinal-Faulhaber-Straße|Türkenstraße|Schellingstraße|Am Einlaß|Im Tal|Hildegardstraße
Rue de la Paix|Avenue des Champs-Élysées|Boulevard d'Italie|Rue Grimaldi|Chemin de la Corniche
Impasse des Carrières|Avenue de Grande-Bretagne|Boulevard Rainier III|Rue de l'Église|Rue Saint-Honoré
Calle Mayor|Avenida de la Constitución|Paseo de Gracia|Calle del Pez|Plaza de España|Carretera Vieja
`
  .trim()
  .split(/[|\n]/)

export interface GeneratedHouse {
  number: string
  street: string
  latitude: number
  longitude: number
}

/** A town of straight streets, 200 m apart, with a house each 25 m on both sides. */
export function generatedTown({
  town,
  zip = '80399',
  latitude,
  longitude,
  streets = STREETS,
  houses = 60,
}: {
  town: string
  zip?: string
  latitude: number
  longitude: number
  streets?: readonly string[]
  houses?: number
}) {
  const all = streets.flatMap((street, row) =>
    Array.from({ length: houses }, (_, at): GeneratedHouse => {
      // Each street begins with another hundred, and some houses have a letter.
      const number = (1 + (row % 9)) * 100 + at
      return {
        number: `${number}${at % 17 === 16 ? 'a' : ''}`,
        street,
        latitude: latitude + row * 0.002 + (at % 2) * 0.0002,
        longitude: longitude + Math.floor(at / 2) * 0.0003,
      }
    }),
  )
  return {
    houses: all,
    /** Tells a product of every house as a node; the first number is given to the first house. */
    tellTo(product: RegionProduct, firstId = 1): void {
      for (const [at, house] of all.entries()) {
        product.node?.({
          id: firstId + at,
          latitude: Math.round(house.latitude * 1e7),
          longitude: Math.round(house.longitude * 1e7),
          tags: {
            'addr:housenumber': house.number,
            'addr:street': house.street,
            'addr:city': town,
            'addr:postcode': zip,
          } satisfies OsmTags,
        })
      }
    },
  }
}
