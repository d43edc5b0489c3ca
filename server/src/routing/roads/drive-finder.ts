import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NoRoad } from '@wayfur/domain/routing/route'
import { askedThread } from '../../platform/asked-thread.ts'
import type { CurrentRegion } from '../../regions/current-region.ts'
import type { Drive, DriveStop } from './find-drive.ts'
import { ROADS_FILE } from './roads-file.ts'

/** Drives wait behind so many others at most. */
const MOST_WAITING = 32
/** A drive takes some hundredths of a second, and opening a state's roads about one. */
const DRIVE_MS = 12_000

export interface DriveQuestion {
  /** The file of roads, and those of all regions that hold: others are closed. */
  file: string
  files: readonly string[]
  from: DriveStop
  to: DriveStop
}

/** Finds drives on the roads of regions, in a thread of its own. */
export interface DriveFinder {
  /** Those of the regions of which there are roads. */
  withRoads(regions: readonly CurrentRegion[]): CurrentRegion[]
  find(
    region: CurrentRegion,
    from: DriveStop,
    to: DriveStop,
    regions: readonly CurrentRegion[],
  ): Promise<Drive | NoRoad>
  close(): Promise<void>
}

export function driveFinder(): DriveFinder {
  const thread = askedThread<DriveQuestion, Drive | NoRoad>({
    program: 'routing/roads/drives-worker.ts',
    mostWaiting: MOST_WAITING,
    mostMs: DRIVE_MS,
  })
  return {
    withRoads: (regions) => regions.filter((region) => existsSync(fileOf(region))),
    find: (region, from, to, regions) =>
      thread.ask({ file: fileOf(region), files: regions.map(fileOf), from, to }),
    close: () => thread.close(),
  }
}

function fileOf({ folder }: CurrentRegion): string {
  return join(folder, ROADS_FILE)
}
