import { DatabaseSync } from 'node:sqlite'
import { wordsOfName } from '../../geocoding/addresses/address-words.ts'

/** What a house says of its address. */
export interface HouseTags {
  /** The name of the street, or of the place where houses have no streets. */
  street: string | undefined
  number: string
  unit: string
  city: string
  zip: string
  state: string
}

/** A point of a street, or of a house of it, in ten-millionths of a degree. */
export interface StreetPoint {
  latitude: number
  longitude: number
  /** All names of the street, one a line; of a house the one it is said to stand in. */
  names: string
  /** What the house says of itself; empty where it does not, and for the points of a street. */
  city: string
  zip: string
  state: string
  /** Undefined for a point of the street itself. */
  number: string | undefined
  unit: string
  isBetween: boolean
}

/** Names that are kept at hand while they are numbered; the database has them all. */
const MOST_AT_HAND = 50_000

/**
 * What an extract says of addresses, gathered in a database without a name that SQLite keeps on the
 * disk and removes by itself: memory stays the same however large the extract is.
 */
export class CollectedAddresses {
  readonly #db = new DatabaseSync('')
  readonly #texts: (text: string) => number
  readonly #keys: (text: string) => number
  readonly #textOf: (id: number) => string
  readonly #addHouse
  readonly #houseById
  readonly #giveStreet
  readonly #addPoint

  constructor() {
    this.#db.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000;
      create table texts (id integer primary key, text text not null unique);
      create table keys (id integer primary key, text text not null unique);
      create table houses (
        id integer primary key, street_key int, names int not null, city int not null,
        zip int not null, state int not null, number text not null, unit text not null,
        latitude int not null, longitude int not null);
      create table points (
        street_key int not null, names int not null, city int not null, zip int not null,
        state int not null, number text, latitude int not null, longitude int not null);
      begin`)
    this.#texts = numbering(this.#db, 'texts')
    this.#keys = numbering(this.#db, 'keys')
    this.#textOf = texting(this.#db)
    this.#addHouse = this.#db.prepare(
      'insert or ignore into houses values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    this.#houseById = this.#db.prepare(`
      select h.latitude, h.longitude, h.number, h.street_key as "key", h.names, h.city, h.zip, h.state
      from houses h where h.id = ?`)
    this.#giveStreet = this.#db.prepare(
      'update houses set street_key = ?, names = ? where id = ? and street_key is null',
    )
    this.#addPoint = this.#db.prepare('insert into points values (?, ?, ?, ?, ?, ?, ?, ?)')
  }

  /** Keeps a house under a number of its own; see `houseId`. */
  addHouse(id: number, tags: HouseTags, latitude: number, longitude: number): void {
    const key = tags.street === undefined ? null : this.#keyOf(tags.street)
    this.#addHouse.run(
      id,
      key,
      this.#texts(tags.street ?? ''),
      this.#texts(tags.city),
      this.#texts(tags.zip),
      this.#texts(tags.state),
      tags.number,
      tags.unit,
      latitude,
      longitude,
    )
  }

  /** Says in which street a house stands that does not say it itself. */
  giveStreet(id: number, street: string): void {
    this.#giveStreet.run(this.#keyOf(street), this.#texts(street), id)
  }

  /** Keeps a point of a street that has these names, the one on its signs first. */
  addStreetPoint(names: readonly string[], latitude: number, longitude: number): void {
    const key = this.#keyOf(names[0] ?? '')
    if (key === null) return
    const text = this.#texts(names.join('\n'))
    const none = this.#texts('')
    this.#addPoint.run(key, text, none, none, none, null, latitude, longitude)
  }

  /** The number and place of a house of this number, if there is one with a street. */
  houseAt(id: number): { number: string; street: number } | undefined {
    const row = this.#houseById.get(id)
    return row === undefined || row['key'] === null
      ? undefined
      : { number: String(row['number']), street: Number(row['key']) }
  }

  /** Keeps a house of the street of another that is known by its number alone. */
  addBetween(neighborId: number, number: number, latitude: number, longitude: number): void {
    const row = this.#houseById.get(neighborId)
    if (row === undefined) return
    const { key = null, names = 0, city = 0, zip = 0, state = 0 } = row
    this.#addPoint.run(key, names, city, zip, state, String(number), latitude, longitude)
  }

  /** The towns that houses name, those that most name first. */
  cities(): string[] {
    const rows = this.#db.prepare(`
      select t.text from houses h join texts t on t.id = h.city
      where t.text <> '' group by t.text order by count(*) desc`)
    return rows.all().map(({ text }) => String(text))
  }

  get houseCount(): number {
    return Number(this.#db.prepare('select count(*) as n from houses').get()?.['n'])
  }

  get withoutStreet(): number {
    const text = 'select count(*) as n from houses where street_key is null'
    return Number(this.#db.prepare(text).get()?.['n'])
  }

  /** Gives the points of all streets of one name after the other. */
  *streetsByName(): Generator<StreetPoint[]> {
    const rows = this.#db.prepare(`
      select street_key, names, city, zip, state, number, unit, latitude, longitude, 0
        from houses where street_key is not null
      union all
      select street_key, names, city, zip, state, number, '', latitude, longitude,
        number is not null from points
      order by 1`)
    rows.setReturnArrays(true)
    let last: unknown
    let points: StreetPoint[] = []
    for (const row of rows.iterate() as Iterable<unknown>) {
      const [key, names, city, zip, state, number, unit, latitude, longitude, isBetween] =
        row as PointRow
      if (last !== undefined && last !== key) {
        yield points
        points = []
      }
      last = key
      points.push({
        latitude,
        longitude,
        names: this.#textOf(names),
        city: this.#textOf(city),
        zip: this.#textOf(zip),
        state: this.#textOf(state),
        number: number ?? undefined,
        unit,
        isBetween: isBetween === 1,
      })
    }
    if (last !== undefined) yield points
  }

  close(): void {
    this.#db.close()
  }

  #keyOf(street: string): number | null {
    const key = wordsOfName(street).join(' ')
    return key === '' ? null : this.#keys(key)
  }
}

/** The columns of a point in the order in which they are read. */
type PointRow = [
  key: number,
  names: number,
  city: number,
  zip: number,
  state: number,
  number: string | null,
  unit: string,
  latitude: number,
  longitude: number,
  isBetween: number,
]

/** Gives texts by their numbers. */
function texting(db: DatabaseSync): (id: number) => string {
  const atHand = new Map<number, string>()
  const select = db.prepare('select text from texts where id = ?')
  return (id) => {
    const known = atHand.get(id)
    if (known !== undefined) return known
    const text = String(select.get(id)?.['text'] ?? '')
    if (atHand.size >= MOST_AT_HAND) atHand.clear()
    atHand.set(id, text)
    return text
  }
}

/** Numbers texts, each once. */
function numbering(db: DatabaseSync, table: 'texts' | 'keys'): (text: string) => number {
  const atHand = new Map<string, number>()
  const insert = db.prepare(`insert or ignore into ${table} (text) values (?)`)
  const select = db.prepare(`select id from ${table} where text = ?`)
  return (text) => {
    const known = atHand.get(text)
    if (known !== undefined) return known
    insert.run(text)
    const id = Number(select.get(text)?.['id'])
    if (atHand.size >= MOST_AT_HAND) atHand.clear()
    atHand.set(text, id)
    return id
  }
}
