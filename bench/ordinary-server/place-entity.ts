/** How a column becomes a property of an entity. */
interface Column {
  /** The name in the table. */
  column: string
  type: 'number' | 'text' | 'boolean' | 'instant' | 'list'
}

/** What others would decorate each property with; columns of `places` that a list shows. */
export const PLACE_COLUMNS = {
  id: { column: 'id', type: 'number' },
  name: { column: 'name', type: 'text' },
  category: { column: 'category', type: 'text' },
  description: { column: 'description', type: 'text' },
  address: { column: 'street', type: 'text' },
  city: { column: 'city', type: 'text' },
  state: { column: 'state', type: 'text' },
  zipCode: { column: 'zip_code', type: 'text' },
  latitude: { column: 'latitude', type: 'number' },
  longitude: { column: 'longitude', type: 'number' },
  phone: { column: 'phone', type: 'text' },
  website: { column: 'website', type: 'text' },
  email: { column: 'email', type: 'text' },
  imageUrl: { column: 'image_url', type: 'text' },
  score: { column: 'score', type: 'number' },
  reviewCount: { column: 'review_count', type: 'number' },
  starsSum: { column: 'stars_sum', type: 'number' },
  isPetFriendly: { column: 'welcomes_pets', type: 'boolean' },
  isShown: { column: 'is_shown', type: 'boolean' },
  amenities: { column: 'amenities', type: 'list' },
  hours: { column: 'hours_text', type: 'text' },
  petPolicy: { column: 'pet_policy_text', type: 'text' },
  petFee: { column: 'pet_fee_text', type: 'text' },
  cuisine: { column: 'cuisine', type: 'text' },
  priceLevel: { column: 'price_level', type: 'number' },
  timeZone: { column: 'time_zone', type: 'text' },
  createdAt: { column: 'created_at', type: 'instant' },
  updatedAt: { column: 'updated_at', type: 'instant' },
} as const satisfies Readonly<Record<string, Column>>

export type PlaceProperty = keyof typeof PLACE_COLUMNS
export const PLACE_PROPERTIES = Object.keys(PLACE_COLUMNS) as PlaceProperty[]

/** An entity: a class instance, filled property by property from the row. */
export class Place {
  [property: string]: unknown
  distanceMeters?: number
}

/** A row as the driver brings it, by the aliases that the query gave its columns. */
export type Row = Readonly<Record<string, unknown>>

/** The alias of a column, as mappers write it: `Place_zip_code`. */
export function aliasOf(property: PlaceProperty): string {
  return `Place_${PLACE_COLUMNS[property].column}`
}

/** The rows as entities: grouped by their id first, as joins bring one entity in several rows. */
export function hydrated(rows: readonly Row[]): Place[] {
  const groups = new Map<unknown, Row[]>()
  for (const row of rows) {
    const id = row[aliasOf('id')]
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [row])
    else group.push(row)
  }
  return [...groups.values()].map(([row = {}]) => entityOf(row))
}

function entityOf(row: Row): Place {
  const place = new Place()
  for (const property of PLACE_PROPERTIES) {
    const value = row[aliasOf(property)]
    if (value !== undefined) place[property] = valueOf(value, PLACE_COLUMNS[property])
  }
  return place
}

function valueOf(value: unknown, { type }: Column): unknown {
  if (value === null) return null
  if (type === 'number') return Number(value)
  if (type === 'boolean') return Boolean(value)
  if (type === 'list') return Array.isArray(value) ? value : [value]
  return value
}

/** What a serializer sends of an entity: a copy, value by value, however deep. */
export function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return new Date(value)
  if (Array.isArray(value)) return value.map(plain)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const one: unknown = Reflect.get(value, key)
    if (typeof one !== 'function') copy[key] = plain(one)
  }
  return copy
}
