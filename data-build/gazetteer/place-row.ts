/** One line of a gazetteer file before it is written. */
export interface PlaceRow {
  kind:
    | 'city'
    | 'neighborhood'
    | 'zip'
    | 'airport'
    | 'park'
    | 'landmark'
    | 'region'
    | 'county'
    | 'state'
  name: string
  /**
   * The city a neighborhood, airport or ZIP code belongs to, or the county of the lesser of two
   * towns that share name and state; empty where there is none.
   */
  city: string
  /** State or province letters; empty outside the United States and Canada. */
  region: string
  country: string
  /** People living there, or for what nobody lives in, how many people a town as well known has. */
  population: number
  latitude: number
  longitude: number
  /** Other names people type, lower case. */
  aliases: string[]
  bounds?: { south: number; west: number; north: number; east: number }
  /** Outer rings as encoded polylines. */
  outline?: string[]
}

/** Column names, in order, of every gazetteer file: the reader refuses a file with others. */
export const COLUMNS = [
  'kind',
  'name',
  'city',
  'region',
  'country',
  'population',
  'latitude',
  'longitude',
  'aliases',
  'bounds',
  'outline',
] as const
