import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { msg } from '@wayfur/domain/language/messages'
import type { Area, TileSource, TileVocabulary } from '@wayfur/domain/maps/schemas'
import { Problem } from '@wayfur/domain/problem'
import { Compression, PMTiles, SharedPromiseCache, TileType } from 'pmtiles'
import type { Header } from 'pmtiles'
import type { ArchiveSource } from './archive-source.ts'

/** One tile as it lies in the archive: nearly always gzip, which browsers unpack themselves. */
export interface Tile {
  bytes: ArrayBuffer
  encoding: 'gzip' | 'identity'
}

/** What a tile set is, read once from its archive. */
export interface TileSetFacts {
  /** Changes whenever the tiles change, so that addresses holding it can be kept for ever. */
  fingerprint: string
  minZoom: number
  maxZoom: number
  area: Area
  vocabulary: TileVocabulary
  /** Where the set holds streets; empty when it holds none, or says it more exactly by outlines. */
  streetAreas: Area[]
  /** The edges of what the set knows, as rings of longitude and latitude; empty where it does not say. */
  outlines: TileSource['outlines']
}

/** Vector tiles under one name. */
export interface TileSet {
  readonly name: string
  facts(): Promise<TileSetFacts>
  /** The tile, or undefined where the set has nothing to draw. */
  tile(z: number, x: number, y: number): Promise<Tile | undefined>
  close(): Promise<void>
}

/** The part of an archive that holds its header and root directory (PMTiles v3). */
const HEAD_BYTES = 16_384
/** Enough directories in memory for a whole state at street level. */
const KEPT_DIRECTORIES = 256
const WHOLE_WORLD: Area = { south: -85.06, west: -180, north: 85.06, east: 180 }

interface Opened {
  tiles: PMTiles
  header: Header
  facts: TileSetFacts
}

/**
 * The tile set in an archive. Nothing is read before the first question; a failed first read is
 * tried again by the next one, so an archive that was out of reach comes back by itself.
 */
export function tileSet(name: string, source: ArchiveSource): TileSet {
  let opening: Promise<Opened> | undefined
  const opened = () => {
    opening ??= openArchive(source).catch((error: unknown) => {
      opening = undefined
      if (error instanceof Problem) throw error
      throw new Problem('provider-down', msg('The map archive cannot be read.'), { cause: error })
    })
    return opening
  }
  return {
    name,
    facts: async () => (await opened()).facts,
    async tile(z, x, y) {
      const archive = await opened()
      try {
        const found = await archive.tiles.getZxy(z, x, y)
        if (found === undefined || found.data.byteLength === 0) return undefined
        return await plainOrGzip(found.data, archive.header.tileCompression)
      } catch (error) {
        // The library keeps failed directory reads; opening anew forgets them.
        opening = undefined
        throw error
      }
    },
    close: () => source.close(),
  }
}

async function openArchive(source: ArchiveSource): Promise<Opened> {
  const kept = new SharedPromiseCache(KEPT_DIRECTORIES)
  const archive = new PMTiles(source, kept)
  const header = await archive.getHeader()
  if (header.tileType !== TileType.Mvt) {
    throw new Problem('provider-down', msg('The map archive does not hold vector tiles.'))
  }
  const metadata = (await archive.getMetadata()) as Metadata
  const head = await source.getBytes(0, HEAD_BYTES)
  const area = areaOf(header)
  const outlines = outlinesOf(metadata)
  return {
    // Tiles stay packed: the browser unpacks them.
    tiles: new PMTiles(source, kept, (bytes) => Promise.resolve(bytes)),
    header,
    facts: {
      fingerprint: fingerprint(head.data, header, metadata),
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      area,
      vocabulary: vocabularyOf(metadata),
      streetAreas: outlines.length > 0 ? [] : streetAreasOf(metadata, header, area),
      outlines,
    },
  }
}

interface Metadata {
  vector_layers?: { id?: unknown }[]
  /** Written by our own tile builder: a digest of all tiles. */
  digest?: unknown
  /** Written by our own tile builder: `[west, south, east, north]` per street window. */
  street_areas?: unknown
  /** Written with the map of a region: rings of `[longitude, latitude]` around what it knows. */
  outlines?: unknown
}

function fingerprint(head: ArrayBuffer, header: Header, metadata: Metadata): string {
  const hash = createHash('sha256').update(new Uint8Array(head))
  // The head names every tile's length and place; the digest or the server's own tag also tells
  // two builds apart whose tiles happen to have equal lengths.
  hash.update(typeof metadata.digest === 'string' ? metadata.digest : (header.etag ?? ''))
  return hash.digest('hex').slice(0, 16)
}

function areaOf(header: Header): Area {
  const { minLat: south, minLon: west, maxLat: north, maxLon: east } = header
  return north > south && east > west ? { south, west, north, east } : WHOLE_WORLD
}

function layerNames(metadata: Metadata): Set<string> {
  return new Set((metadata.vector_layers ?? []).map((layer) => String(layer.id)))
}

function vocabularyOf(metadata: Metadata): TileVocabulary {
  const layers = layerNames(metadata)
  if (layers.has('transportation')) return 'openmaptiles'
  if (layers.has('roads') && layers.has('earth')) return 'protomaps'
  return 'wayfur'
}

/** Least zoom at which a set of another maker must hold tiles to count as street detail. */
const STREET_ZOOM = 13

function streetAreasOf(metadata: Metadata, header: Header, area: Area): Area[] {
  const layers = layerNames(metadata)
  const hasStreets = ['street', 'transportation', 'roads'].some((layer) => layers.has(layer))
  if (!hasStreets || header.maxZoom < STREET_ZOOM) return []
  if (!Array.isArray(metadata.street_areas)) return [area]
  return metadata.street_areas.filter(isBox).map(([west, south, east, north]) => ({
    south,
    west,
    north,
    east,
  }))
}

function isBox(value: unknown): value is [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every((n) => typeof n === 'number')
}

function outlinesOf({ outlines }: Metadata): TileSource['outlines'] {
  if (!Array.isArray(outlines)) return []
  return outlines.filter(
    (ring): ring is [number, number][] => Array.isArray(ring) && ring.every(isCorner),
  )
}

function isCorner(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === 'number')
}

const unpack = {
  [Compression.Brotli]: promisify(brotliDecompress),
  [Compression.Zstd]: promisify(zstdDecompress),
} as const

async function plainOrGzip(data: ArrayBuffer, compression: Compression): Promise<Tile> {
  if (compression === Compression.Gzip) return { bytes: data, encoding: 'gzip' }
  if (compression === Compression.Brotli || compression === Compression.Zstd) {
    return { bytes: exact(await unpack[compression](new Uint8Array(data))), encoding: 'identity' }
  }
  return { bytes: data, encoding: 'identity' }
}

/** The tile unpacked, for the rare client that takes no gzip. */
export async function unpacked(tile: Tile): Promise<Tile> {
  if (tile.encoding === 'identity') return tile
  const bytes = exact(await promisify(gunzip)(new Uint8Array(tile.bytes)))
  return { bytes, encoding: 'identity' }
}

function exact(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
