import type { Point } from './schemas.ts'
import { escapeXml } from './xml.ts'

export interface GpxWaypoint {
  at: Point
  name: string
  about?: string
  kind: string
}

export interface Gpx {
  name: string
  about: string
  /** Where the file comes from. */
  link?: string
  waypoints: readonly GpxWaypoint[]
  /** In the order they are gone. */
  ways: readonly GpxWay[]
}

export interface GpxWay {
  name: string
  about: string
  points: readonly Point[]
  /** The road between the points is not known: a device finds its own way from one to the next. */
  isApproximate: boolean
}

/**
 * A GPX 1.1 file for watches and navigation apps: places as waypoints; the way as a track where it is
 * known bend by bend, and as a route, which devices fill with roads of their own, where it is not.
 */
export function gpxText({ name, about, link, waypoints, ways }: Gpx): string {
  const from = link === undefined ? '' : `<link href="${escapeXml(link)}"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Wayfur" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata>${nameAndAbout(name, about)}${from}</metadata>`,
    ...waypoints.map(
      (one) =>
        `  <wpt ${position(one.at)}>${nameAndAbout(one.name, one.about)}<type>${one.kind}</type></wpt>`,
    ),
    // Tracks stand after all routes: the schema wants them so.
    ...ways.filter(({ isApproximate }) => isApproximate).flatMap(routeText),
    ...ways.filter(({ isApproximate }) => !isApproximate).flatMap(trackText),
    '</gpx>',
    '',
  ].join('\n')
}

function routeText({ name, about, points }: GpxWay): string[] {
  return [
    `  <rte>${nameAndAbout(name, about)}`,
    ...points.map((point) => `    <rtept ${position(point)}/>`),
    '  </rte>',
  ]
}

function trackText({ name, about, points }: GpxWay): string[] {
  return [
    `  <trk>${nameAndAbout(name, about)}<trkseg>`,
    ...points.map((point) => `    <trkpt ${position(point)}/>`),
    '  </trkseg></trk>',
  ]
}

function nameAndAbout(name: string, about?: string): string {
  const described = about === undefined ? '' : `<desc>${escapeXml(about)}</desc>`
  return `<name>${escapeXml(name)}</name>${described}`
}

function position({ latitude, longitude }: Point): string {
  return `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`
}
