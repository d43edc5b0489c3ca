import type pg from 'pg'
import { aliasOf, hydrated, PLACE_COLUMNS, PLACE_PROPERTIES, type Place } from './place-entity.ts'

/** The columns of the entity, each by its alias. */
const SELECTED = PLACE_PROPERTIES.map(
  (property) => `"Place"."${PLACE_COLUMNS[property].column}" AS "${aliasOf(property)}"`,
).join(', ')
const LIVE = '"Place"."is_shown" = true AND "Place"."welcomes_pets" = true'
/** Degrees of latitude to a kilometer, with a little room. */
const DEGREES = 1.001 / 111.195
/** The haversine as it is found everywhere, in meters. */
const METERS = `round(6371008.8 * 2 * asin(least(1, sqrt(
  power(sin(radians("Place"."latitude" - $1) / 2), 2) + cos(radians($1))
  * cos(radians("Place"."latitude")) * power(sin(radians("Place"."longitude" - $2) / 2), 2)))))`

/** What a mapper does for the three questions, statement by statement. */
export class PlaceRepository {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** `find({ where: { id: MoreThan(after), … }, order: { id: 'ASC' }, take })` */
  find({ after, take }: { after: number; take: number }): Promise<Place[]> {
    return this.#entities(
      `SELECT ${SELECTED} FROM "places" "Place"
       WHERE "Place"."id" > $1 AND ${LIVE} AND "Place"."category" <> 'other'
       ORDER BY "Place"."id" ASC LIMIT ${take}`,
      [after],
    )
  }

  /** `findOneBy({ id })` */
  async findOneBy({ id }: { id: number }): Promise<Place | undefined> {
    const [place] = await this.#entities(
      `SELECT ${SELECTED} FROM "places" "Place" WHERE "Place"."id" = $1 LIMIT 1`,
      [id],
    )
    return place
  }

  /** A query builder's box around the point, its corners cut off by the distance, sorted. */
  async findNearby({
    latitude,
    longitude,
    kilometers,
    take,
  }: {
    latitude: number
    longitude: number
    kilometers: number
    take: number
  }): Promise<Place[]> {
    const north = kilometers * DEGREES
    const east = north / Math.cos((latitude * Math.PI) / 180)
    const { rows } = await this.#pool.query<Record<string, unknown>>(
      `SELECT ${SELECTED}, ${METERS} AS "meters" FROM "places" "Place"
       WHERE "Place"."latitude" BETWEEN $3 AND $4 AND "Place"."longitude" BETWEEN $5 AND $6
         AND ${LIVE} AND ${METERS} <= $7
       ORDER BY "Place"."score" DESC, "meters" ASC, "Place"."id" ASC LIMIT ${take}`,
      [
        latitude,
        longitude,
        latitude - north,
        latitude + north,
        longitude - east,
        longitude + east,
        kilometers * 1000,
      ],
    )
    const places = hydrated(rows)
    for (const [index, place] of places.entries()) {
      place.distanceMeters = Number(rows[index]?.['meters'])
    }
    return places
  }

  async #entities(text: string, values: unknown[]): Promise<Place[]> {
    // Mappers send the text with each question; none of the common ones names its statements.
    return hydrated((await this.#pool.query<Record<string, unknown>>(text, values)).rows)
  }
}
