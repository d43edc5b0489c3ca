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
  /** The points of its line are the waypoints of a route; others mark stops. */
  route: readonly (Point & { type: string })[]
}

/** A GPX 1.1 file for watches and navigation apps: places as waypoints and the way as one track. */
export function gpxText({ name, about, link, waypoints, route }: Gpx): string {
  const from = link === undefined ? '' : `<link href="${escapeXml(link)}"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Wayfur" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata>${nameAndAbout(name, about)}${from}</metadata>`,
    ...waypoints.map(
      (one) =>
        `  <wpt ${position(one.at)}>${nameAndAbout(one.name, one.about)}<type>${one.kind}</type></wpt>`,
    ),
    `  <trk>${nameAndAbout(name, about)}<trkseg>`,
    ...route
      .filter(({ type }) => type === 'waypoint')
      .map((point) => `    <trkpt ${position(point)}/>`),
    '  </trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n')
}

function nameAndAbout(name: string, about?: string): string {
  const described = about === undefined ? '' : `<desc>${escapeXml(about)}</desc>`
  return `<name>${escapeXml(name)}</name>${described}`
}

function position({ latitude, longitude }: Point): string {
  return `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`
}
