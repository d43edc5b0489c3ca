import type { DatabaseSync } from 'node:sqlite'
import { wordClass } from '../../geocoding/addresses/address-words.ts'
import { mostSlips, slipKeys } from '../../geocoding/addresses/slips.ts'

/** Writes what streets are found by: their names, the words of those, and what slips make of them. */
export function writeWordIndex(db: DatabaseSync): void {
  writeNames(db)
  writeWords(db)
}

/** Numbers the distinct names and writes by which of them each street is called. */
function writeNames(db: DatabaseSync): void {
  const insertName = db.prepare('insert into names values (?, ?)')
  const insertStreet = db.prepare('insert into street_names values (?, ?, ?, ?, ?, ?, ?)')
  const rows = db
    .prepare(
      `select p.words, s.id, s.town, s.zip, s.houses, s.latitude, s.longitude
      from spelled p join streets s on s.id = p.street order by p.words, s.town, s.id`,
    )
    .iterate()
  let last: unknown
  let id = 0
  for (const row of rows) {
    const { words = '', town = 0, zip = 0, houses = 0, latitude = 0, longitude = 0 } = row
    if (words !== last) insertName.run(++id, words)
    last = words
    insertStreet.run(id, town, row['id'] ?? 0, zip, houses, latitude, longitude)
  }
}

/** Writes the words of names and towns, and the slips by which each is found. */
function writeWords(db: DatabaseSync): void {
  const insertWord = db.prepare('insert into words values (?, ?, ?)')
  const insertName = db.prepare('insert into word_names values (?, ?)')
  const insertTown = db.prepare('insert or ignore into word_towns values (?, ?)')
  const insertSlip = db.prepare('insert into slips values (?, ?)')
  db.exec('create temp table spoken (word text not null, name int, town int)')
  const speak = db.prepare('insert into spoken values (?, ?, ?)')
  for (const { id = 0, words } of db.prepare('select id, words from names').iterate()) {
    for (const word of new Set(String(words).split(' '))) speak.run(word, id, null)
  }
  for (const { town = 0, words } of db.prepare('select town, words from town_names').iterate()) {
    for (const word of new Set(String(words).split(' '))) speak.run(word, null, town)
  }
  const rows = db.prepare('select word, name, town from spoken order by word').iterate()
  let last: unknown
  let id = 0
  let names = 0
  const done = () => {
    if (id > 0) insertWord.run(id, String(last), names)
  }
  for (const { word, name = null, town = null } of rows) {
    if (word !== last) {
      done()
      last = word
      id += 1
      names = 0
      const text = String(word)
      const most = wordClass(text) === 'core' ? mostSlips(text) : 0
      if (most > 0) for (const slip of slipKeys(text, most)) insertSlip.run(slip, id)
    }
    if (name !== null) {
      names += 1
      insertName.run(id, name)
    } else insertTown.run(id, town)
  }
  done()
}
