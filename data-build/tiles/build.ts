import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { Archive } from './archive.ts'
import type { ArchiveFacts } from './archive.ts'
import { readCoast } from './coast.ts'
import { corridorShapes } from './corridors.ts'
import { boxesOf, cut } from './cut.ts'
import type { Layer } from './cut.ts'
import { readNeighborhoods } from './neighborhoods.ts'
import { isPlaceDrawn, placeShapes, readCities } from './places.ts'
import { isRiverDrawn, readMetroRivers, readRivers } from './rivers.ts'
import { boxAround, shape } from './shapes.ts'
import type { Box, Shape } from './shapes.ts'
import { readStreets } from './streets.ts'

/** The United States: the mainland, Hawaii, Puerto Rico and Alaska. */
const MAINLAND: Box = [-125, 24, -66, 50]
const HAWAII: Box = [-161, 18, -154, 23]
const PUERTO_RICO: Box = [-68, 17, -64, 19]
const ALASKA: Box = [-170, 54, -130, 72]
const COUNTRY = [MAINLAND, HAWAII, PUERTO_RICO, ALASKA]
const WORLD: Box = [-180, -85, 180, 85]

/** Up to this zoom the whole world is drawn from small-scale maps, beyond it the country. */
const WORLD_ZOOM = 5
const BASE_ZOOM = 10

const require = createRequire(import.meta.url)
const target = process.argv[2] ?? new URL('../../server/assets/tiles', import.meta.url).pathname
const only = process.argv[3]

const coast = await readCoast(COUNTRY)
if (only === undefined || only === 'us') buildBase()
if (only === undefined || only === 'rivers') await buildRivers()
if (only === undefined || only === 'hoods') buildNeighborhoods()
if (only === undefined || only === 'streets') buildStreets()

function buildBase(): void {
  const cities = readCities()
  const country = { fromZoom: WORLD_ZOOM + 1, toZoom: BASE_ZOOM, tolerance: 3 }
  const always = { fromZoom: 0, toZoom: BASE_ZOOM, tolerance: 3 }
  const layers: Layer[] = [
    { name: 'land', shapes: worldLand(), fromZoom: 0, toZoom: WORLD_ZOOM, tolerance: 3 },
    { name: 'land', shapes: coast.land, ...country },
    { name: 'water', shapes: coast.water, ...country },
    { name: 'county', shapes: counties(), ...country, fromZoom: 8 },
    { name: 'border', shapes: borders(), ...always },
    { name: 'state', shapes: states(), ...always },
    { name: 'hw', shapes: corridorShapes(cities), ...always, fromZoom: 4 },
    { name: 'place', shapes: placeShapes(cities), ...always, isDrawn: isPlaceDrawn },
  ]
  const archive = new Archive()
  cut(archive, layers, {
    from: 0,
    to: BASE_ZOOM,
    boxesAt: (zoom) => (zoom <= WORLD_ZOOM ? [WORLD] : COUNTRY),
  })
  write('us', archive, {
    minZoom: 0,
    maxZoom: BASE_ZOOM,
    box: WORLD,
    layers: [...new Set(layers.map(({ name }) => name))],
    attribution: 'GSHHG, Natural Earth, US Census, GeoNames',
  })
}

async function buildRivers(): Promise<void> {
  const rivers: Layer = {
    name: 'river',
    shapes: [...(await readRivers(COUNTRY)), ...readMetroRivers()],
    fromZoom: WORLD_ZOOM,
    toZoom: BASE_ZOOM,
    tolerance: 4,
    isDrawn: isRiverDrawn,
  }
  const archive = new Archive()
  cut(archive, [rivers], { from: WORLD_ZOOM, to: BASE_ZOOM, boxesAt: () => COUNTRY })
  write('rivers', archive, {
    minZoom: WORLD_ZOOM,
    maxZoom: BASE_ZOOM,
    box: boxAround(rivers.shapes),
    layers: [rivers.name],
    attribution: 'GSHHG, World Data Bank II, Natural Earth',
  })
}

function buildNeighborhoods(): void {
  const found = readNeighborhoods(coast.land)
  const layers: Layer[] = (['hood', 'hoodpt', 'park', 'parkpt'] as const).map((name) => ({
    name,
    shapes: found[name],
    fromZoom: name === 'parkpt' ? 10 : 9,
    toZoom: 11,
    tolerance: 4,
  }))
  const archive = new Archive()
  const boxes = boxesOf(layers)
  cut(archive, layers, { from: 9, to: 11, boxesAt: () => boxes })
  write('hoods', archive, {
    minZoom: 9,
    maxZoom: 11,
    box: boxAround(found.hood),
    layers: layers.map(({ name }) => name),
    attribution: 'Neighbourhoods by Zillow, CC BY-SA',
  })
}

function buildStreets(): void {
  const streets = readStreets()
  const zooms = { fromZoom: 11, toZoom: 14, tolerance: 2 }
  const small = new Set(['label', 'path', 'service'])
  const layers: Layer[] = [
    { name: 'land', shapes: streets.land, ...zooms },
    {
      name: 'street',
      shapes: streets.street,
      ...zooms,
      isDrawn: ({ c }, zoom) =>
        zoom >= 13 || (!small.has(String(c)) && (zoom >= 12 || c !== 'minor')),
    },
    { name: 'building', shapes: streets.building, ...zooms, fromZoom: 14 },
    { name: 'park', shapes: streets.park, ...zooms },
    { name: 'water', shapes: streets.water, ...zooms },
    { name: 'poi', shapes: streets.poi, ...zooms, fromZoom: 12 },
  ]
  const archive = new Archive()
  const boxes = boxesOf(layers)
  cut(archive, layers, { from: 11, to: 14, boxesAt: () => boxes })
  write('streets', archive, {
    minZoom: 11,
    maxZoom: 14,
    box: boxAround(streets.street),
    layers: layers.map(({ name }) => name),
    attribution: '© OpenStreetMap contributors, US Census',
    streetAreas: streets.areas,
  })
}

function write(name: string, archive: Archive, facts: Omit<ArchiveFacts, 'name'>): void {
  const bytes = archive.write({ name, ...facts })
  writeFileSync(`${target}/${name}.pmtiles`, bytes)
  console.log(name, archive.tiles, 'tiles,', (bytes.length / 1e6).toFixed(2), 'MB')
}

/** A file of shapes that share their borders, with the named collections in it. */
function topology<Name extends string>(path: string): Topology<Record<Name, GeometryCollection>> {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8')) as Topology<
    Record<Name, GeometryCollection>
  >
}

function worldLand(): Shape[] {
  const world = topology<'land'>('world-atlas/countries-50m.json')
  const land: { features: readonly unknown[] } = feature(world, world.objects.land)
  return land.features as Shape[]
}

function borders(): Shape[] {
  const world = topology<'countries'>('world-atlas/countries-50m.json')
  const lines = mesh(world, world.objects.countries, (a, b) => a !== b)
  return [shape(lines as Shape['geometry'])]
}

function states(): Shape[] {
  const us = topology<'states'>('us-atlas/states-10m.json')
  const lines = mesh(us, us.objects.states, (a, b) => a !== b)
  return [shape(lines as Shape['geometry'])]
}

function counties(): Shape[] {
  const us = topology<'counties'>('us-atlas/counties-10m.json')
  return [shape(mesh(us, us.objects.counties, isInsideState) as Shape['geometry'])]
}

/** The first two figures of a county's number are its state: state lines have their own layer. */
function isInsideState(a: { id?: unknown }, b: { id?: unknown }): boolean {
  return a !== b && String(a.id).slice(0, 2) === String(b.id).slice(0, 2)
}
