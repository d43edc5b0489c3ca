import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { distanceMeters } from '@wayfur/domain/geo'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'
import type { Log } from '../../platform/log.ts'
import type { CurrentRegion, Regions } from '../../regions/current-region.ts'
import { ADDRESS_FILE } from './address-schema.ts'
import type { TownHit } from './find-towns.ts'
import { type AddressFileReader, type AddressHit, openAddressFile } from './open-address-file.ts'

/** The street addresses of all regions that hold. */
export interface RegionAddresses {
  /** At most `most` addresses that fit what was typed, best first; none without regions. */
  find(question: {
    typed: string
    near: Point | undefined
    isHalfTyped: boolean
    most: number
  }): Promise<AddressHit[]>
  /** The towns of all regions that are named so, best first. */
  towns(typed: string, isHalfTyped: boolean): Promise<TownHit[]>
  /** The house nearest to a point, if one stands within `meters`. */
  nearest(point: Point, meters: number): Promise<AddressHit['place'] | undefined>
  /** Whether any addresses are known at all. */
  areKnown(): Promise<boolean>
}

const NUMBER = /\d+\p{L}?(?=\s|$)/u
/** Two sources put the mark of one house as far apart as from its door to its drive. */
const SAME_HOUSE_METERS = 40

interface OpenFile {
  region: CurrentRegion
  /** Undefined where the edition has none, or one that cannot be read, which was said once. */
  reader: AddressFileReader | undefined
}

/**
 * Reads the addresses of each region from the file of its edition, which is opened with the first
 * question and closed with the first one after the edition was left. A file that is missing or
 * broken is said in the log once; the others, and the gazetteer, go on.
 */
export function regionAddresses({ regions, log }: { regions: Regions; log: Log }): RegionAddresses {
  const open = new Map<string, OpenFile>()

  async function files(): Promise<OpenFile[]> {
    const current = await regions.current().catch((err: unknown) => {
      log.warn({ err }, 'the regions could not be read, so their addresses are not searched')
      return []
    })
    const folders = new Set(current.map(({ folder }) => folder))
    for (const [folder, { reader }] of open) {
      if (folders.has(folder)) continue
      reader?.close()
      open.delete(folder)
    }
    for (const region of current) {
      if (!open.has(region.folder)) open.set(region.folder, { region, reader: opened(region) })
    }
    return [...open.values()]
  }

  function opened({ id, folder }: CurrentRegion): AddressFileReader | undefined {
    const file = join(folder, ADDRESS_FILE)
    // An extract without streets makes none.
    if (!existsSync(file)) return undefined
    try {
      return openAddressFile(file)
    } catch (err) {
      log.warn({ err, region: id }, 'the addresses of a region cannot be read; it goes on without')
      return undefined
    }
  }

  /** Asks one file; what is broken inside is told once and not asked again. */
  function asked<Answer>(
    file: OpenFile,
    ask: (reader: AddressFileReader) => Answer,
  ): Answer | undefined {
    if (file.reader === undefined) return undefined
    try {
      return ask(file.reader)
    } catch (err) {
      log.warn({ err, region: file.region.id }, 'the addresses of a region are broken')
      file.reader.close()
      file.reader = undefined
      return undefined
    }
  }

  return {
    async find(question) {
      const hits = (await files()).flatMap(
        (file) => asked(file, (reader) => reader.find(question)) ?? [],
      )
      return onceEach(hits.toSorted((a, b) => a.cost - b.cost)).slice(0, question.most)
    },
    async towns(typed, isHalfTyped) {
      return (await files()).flatMap(
        (file) => asked(file, (reader) => reader.towns(typed, isHalfTyped)) ?? [],
      )
    },
    async nearest(point, meters) {
      const { latitude, longitude } = point
      for (const file of await files()) {
        const { south, west, north, east } = file.region.area
        if (latitude < south || latitude > north || longitude < west || longitude > east) continue
        const place = asked(file, (reader) => reader.nearest(point, meters))
        if (place !== undefined) return place
      }
      return undefined
    },
    areKnown: async () => (await files()).some(({ reader }) => reader !== undefined),
  }
}

/** Two regions may know one house, and write it otherwise: 'N Main St' and 'North Main Street'. */
function onceEach(hits: readonly AddressHit[]): AddressHit[] {
  const kept: AddressHit[] = []
  for (const hit of hits) {
    if (!kept.some((one) => isSameAddress(one.place, hit.place))) kept.push(hit)
  }
  return kept
}

function isSameAddress(one: LocatedPlace, other: LocatedPlace): boolean {
  if (one.label === other.label) return true
  if (one.kind !== 'address' || other.kind !== 'address') return false
  const isSameNumber = NUMBER.exec(one.name)?.[0] === NUMBER.exec(other.name)?.[0]
  return isSameNumber && distanceMeters(one, other) < SAME_HOUSE_METERS
}
