import { t } from '../language/messages.ts'
import { markedName, sampleNote } from '../marked-name.ts'
import { footDistanceText, type Units } from '../units.ts'
import { WALKS, type WalkPlan } from './walk-plan.ts'

/** A walk as a GPX 1.1 file for watches and walking apps: the way as a track, stops as waypoints. */
export function walkGpx(plan: WalkPlan, units: Units): string {
  const name = t('{label} from {startLocation}', {
    label: WALKS[plan.walkType].label,
    startLocation: plan.startLocation,
  })
  const about = [footDistanceText(plan.meters, units), plan.estimatedDuration].join(', ')
  const note = sampleNote([...plan.petFriendlyStops, ...plan.bins])
  const described = [about, note].filter(Boolean).join('. ')
  const stops = plan.petFriendlyStops.map(
    (stop) =>
      `  <wpt ${spot(stop)}><name>${escaped(markedName(stop.name, stop))}</name><type>${stop.category}</type></wpt>`,
  )
  const points = plan.route
    .filter(({ type }) => type === 'waypoint')
    .map((point) => `      <trkpt ${spot(point)}/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Wayfur" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata><name>${escaped(name)}</name><desc>${escaped(described)}</desc></metadata>`,
    ...stops,
    `  <trk><name>${escaped(name)}</name><desc>${escaped(about)}</desc>`,
    '    <trkseg>',
    ...points,
    '    </trkseg>',
    '  </trk>',
    '</gpx>',
    '',
  ].join('\n')
}

function spot({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`
}

/** Characters XML does not allow at all are left out, those it reads otherwise are written out. */
function escaped(text: string): string {
  return Array.from(text)
    .filter((letter) => letter >= ' ' && letter !== '\ufffe' && letter !== '\uffff')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
