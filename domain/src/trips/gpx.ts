import type { Point } from '../geo.ts'
import { t } from '../language/messages.ts'
import { markedName, sampleNote } from '../marked-name.ts'
import { routeNote, type TripPlan } from './trip-plan.ts'

/** A plan as a GPX 1.1 file: the stops as waypoints and the route as a track. */
export function tripGpx(plan: TripPlan, { publicUrl }: { publicUrl: string }): string {
  const name = t('{from} to {to}', { from: plan.startLocation, to: plan.endLocation })
  const about = [routeNote(plan.routeSource), sampleNote(plan.petFriendlyStops)]
  const described = about.filter(Boolean).join(' ')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Wayfur" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata><name>${escaped(name)}</name><desc>${escaped(described)}</desc><link href="${escaped(publicUrl)}"/></metadata>`,
    waypoint(plan.from.at, plan.startLocation, t('Start', { context: 'trip' }), 'start'),
    ...plan.petFriendlyStops.map((stop) =>
      waypoint(
        stop,
        markedName(stop.name, stop),
        [stop.petPolicy, stop.address, stop.city, stop.phone].filter(Boolean).join(', '),
        stop.category,
      ),
    ),
    waypoint(plan.to.at, plan.endLocation, t('End', { context: 'trip' }), 'end'),
    `  <trk><name>${escaped(name)}</name><trkseg>`,
    ...plan.route
      .filter(({ type }) => type === 'waypoint')
      .map((at) => `    <trkpt ${point(at)}/>`),
    '  </trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n')
}

function waypoint(at: Point, name: string, words: string, kind: string): string {
  return `  <wpt ${point(at)}><name>${escaped(name)}</name><desc>${escaped(words)}</desc><type>${kind}</type></wpt>`
}

function point({ latitude, longitude }: Point): string {
  return `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Also without the control characters that XML cannot hold at all. */
function escaped(words: string): string {
  return words
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
}
