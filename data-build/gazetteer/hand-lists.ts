import { readFileSync } from 'node:fs'
import type { PlaceRow } from './place-row.ts'

const HAND_KINDS = ['park', 'landmark', 'region', 'neighborhood'] as const
type HandKind = (typeof HAND_KINDS)[number]

/** The hand-written landmarks; a point outside the state it claims stops the build. */
export function landmarkRows(stateAt: (latitude: number, longitude: number) => string): PlaceRow[] {
  return handLines('landmarks.txt').map((line) => {
    const [name, kind, city, region, latitude, longitude, fame, aliases] = line
    const row: PlaceRow = {
      kind: kindOf(kind),
      name: name!,
      city: city!,
      region: region!,
      country: 'US',
      population: Number(fame),
      latitude: Number(latitude),
      longitude: Number(longitude),
      aliases: (aliases ?? '')
        .split(';')
        .map((alias) => alias.trim())
        .filter((alias) => alias !== ''),
    }
    if (![row.population, row.latitude, row.longitude].every((value) => Number.isFinite(value))) {
      throw new Error(`Landmark ${row.name} has a number that is none.`)
    }
    const found = stateAt(row.latitude, row.longitude)
    if (found !== row.region && found !== '') {
      console.warn(`${row.name} is listed in ${row.region}, but its point lies in ${found}.`)
    }
    return row
  })
}

/** Gives towns and neighborhoods their nicknames; a nickname of nobody stops the build. */
export function addNicknames(rows: readonly PlaceRow[]): void {
  for (const [nickname, name, region, country, city] of handLines('nicknames.txt')) {
    const named = rows
      .filter(
        (row) =>
          row.name === name &&
          row.region === region &&
          row.country === country &&
          (city === undefined || city === '' || row.city === city),
      )
      .sort((a, b) => b.population - a.population)[0]
    if (named === undefined) throw new Error(`Nickname ${nickname} names no place: ${name}.`)
    named.aliases.push(nickname!)
  }
}

function handLines(file: string): string[][] {
  return readFileSync(new URL(`hand/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

function kindOf(text: string | undefined): HandKind {
  const kind = HAND_KINDS.find((known) => known === text)
  if (kind === undefined) throw new Error(`Landmark kind ${text} is unknown.`)
  return kind
}
