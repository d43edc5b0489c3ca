import { join } from 'node:path'

/** Where the editions of all regions lie. */
export function regionsDir(dataDir: string): string {
  return join(dataDir, 'regions')
}

/** Where what is asked of the regions lies; no region has such a name. */
export function asksDir(dataDir: string): string {
  return join(regionsDir(dataDir), '.asked')
}

/** Where extracts lie that were sent, until a region is made of them. */
export function sentDir(dataDir: string): string {
  return join(regionsDir(dataDir), '.sent')
}

/** Where the files of one edition of a region lie. */
export function editionFolder(dataDir: string, id: string, edition: string): string {
  return join(regionsDir(dataDir), id, edition)
}

/** Where an edition keeps its streets for walks, in packs of squares. */
export function streetsFolder(edition: string): string {
  return join(edition, 'streets')
}
