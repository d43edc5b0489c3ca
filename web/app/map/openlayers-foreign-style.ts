import { apply } from 'ol-mapbox-style'
import type LayerGroup from 'ol/layer/Group.js'

/** The page's own font, which is always there: the library fetches missing ones from a stranger. */
const OWN_FONT = ['Source Sans 3 Variable Regular']

interface ForeignStyle {
  metadata?: object
  layers: { layout?: Record<string, unknown> }[]
}

/** Draws a MapLibre or Mapbox style that the operator named; only its own hosts are asked. */
export async function applyForeignStyle(
  ground: LayerGroup,
  styleUrl: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(styleUrl, { signal })
  if (!answer.ok) throw new Error(`the map style answered ${answer.status}`)
  const style = (await answer.json()) as ForeignStyle
  for (const { layout } of style.layers) {
    if (layout !== undefined && 'text-field' in layout) layout['text-font'] = OWN_FONT
  }
  await apply(ground, style, { styleUrl })
}
