import { newFormKey } from '../platform/ids.ts'

const LONGEST_ID = 60

/** 'Boulder, CO' is kept as 'boulder-co'; undefined where nothing is left of a name. */
export function regionIdOf(name: string): string | undefined {
  const id = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replaceAll(/^-+|-+$/g, '')
  return id === '' ? undefined : id
}

/** 'us-maine-latest.osm.pbf' and 'us-maine-260401.osm.pbf' are both of 'us-maine'. */
export function regionIdOfFile(file: string): string | undefined {
  const bare = file
    .replace(/\.(gz|bz2|zst)$/i, '')
    .replace(/\.(pbf|xml|json|osm|parquet)$/i, '')
    .replace(/\.osm$/i, '')
    .replace(/[-_.](latest|\d{4}(-\d{2}){0,2}|\d{6}|\d{8})$/i, '')
  return regionIdOf(bare)
}

/** 'us-maine' is Us Maine, until somebody says better. */
export function titleOfId(id: string): string {
  return id
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')
}

/** A name for an edition that none had before: the moment, and chance for two of the same. */
export function newEdition(now: Date): string {
  const moment = now.toISOString().slice(0, 19).toLowerCase().replaceAll(/[:.]/g, '-')
  return `${moment}-${newFormKey().slice(0, 8)}`
}
