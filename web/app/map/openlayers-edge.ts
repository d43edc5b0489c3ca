import type { TileSource } from '@wayfur/domain/maps/schemas'
import type VectorTileLayer from 'ol/layer/VectorTile.js'
import { fromLonLat } from 'ol/proj.js'
import type RenderEvent from 'ol/render/Event.js'
import { apply } from 'ol/transform.js'
import { valueAt } from './map-style.ts'
import { zoomOf } from './openlayers-paint.ts'

/** How broad the edge of a region fades, in pixels; less where the whole region is small. */
const FADE_PX = 40
const FADE_SHARE = 0.12
/** Strokes laid over each other, each broader than the one before. */
const FADE_STEPS = 16

/** Fades a layer at the edges of what its tiles know, so that what lies below shows through. */
export function fadeEdges(layer: VectorTileLayer, from: TileSource): void {
  const rings = from.outlines.map((ring) => ring.map(([lon, lat]) => fromLonLat([lon, lat])))
  const mask = document.createElement('canvas').getContext('2d')
  layer.on('postrender', (event) => {
    const { context } = event
    if (mask === null || !(context instanceof CanvasRenderingContext2D)) return
    const { width, height } = context.canvas
    const { path, size } = pathOn(event, rings)
    const breadth = Math.min(FADE_PX * (event.frameState?.pixelRatio ?? 1), size * FADE_SHARE)
    mask.canvas.width = width
    mask.canvas.height = height
    mask.fill(path)
    mask.globalCompositeOperation = 'destination-out'
    for (let step = FADE_STEPS; step > 0; step -= 1) {
      // Each takes an even part of what was there, so that nothing is left at the very edge.
      mask.strokeStyle = `rgb(0 0 0 / ${1 / step})`
      mask.lineWidth = (2 * breadth * step) / FADE_STEPS
      mask.stroke(path)
    }
    // In one go: fading the layer itself step by step would change its colors a little each time.
    onBarePixels(context, 'destination-in', () => context.drawImage(mask.canvas, 0, 0))
  })
}

/** From the first of these zooms on the coast of the world is too rough, at the second it is gone. */
const ROUGH_COAST = [
  [8, 0],
  [9, 1],
] as const

/**
 * Leaves out of the layer of the world the areas where others know better. Near by, it has no coast
 * either: where nothing is known there is bare land, and no sea that might be somebody's street.
 */
export function drawWorld(layer: VectorTileLayer, from: TileSource, land: () => string): void {
  const boxes = from.except.map(({ south, west, north, east }) =>
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ].map((corner) => fromLonLat(corner)),
  )
  layer.on('postrender', (event) => {
    const { context } = event
    if (!(context instanceof CanvasRenderingContext2D)) return
    const zoom = zoomOf(event.frameState?.viewState.resolution ?? 1)
    const { path } = pathOn(event, boxes)
    onBarePixels(context, 'source-over', () => {
      context.globalAlpha = valueAt(ROUGH_COAST, zoom)
      context.fillStyle = land()
      context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    })
    onBarePixels(context, 'destination-out', () => context.fill(path))
  })
}

/** Rings of coordinates as a path of pixels of the layer's canvas, and its longer side in them. */
function pathOn(event: RenderEvent, rings: readonly number[][][]): { path: Path2D; size: number } {
  const { frameState, inversePixelTransform } = event
  const path = new Path2D()
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const ring of rings) {
    for (const [i, coordinate] of ring.entries()) {
      let pixel = coordinate.slice(0, 2)
      for (const transform of [frameState?.coordinateToPixelTransform, inversePixelTransform]) {
        if (transform !== undefined) pixel = apply(transform, pixel)
      }
      const [x = 0, y = 0] = pixel
      if (i === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
      edges.left = Math.min(edges.left, x)
      edges.right = Math.max(edges.right, x)
      edges.top = Math.min(edges.top, y)
      edges.bottom = Math.max(edges.bottom, y)
    }
    path.closePath()
  }
  return { path, size: Math.max(edges.right - edges.left, edges.bottom - edges.top) }
}

function onBarePixels(
  context: CanvasRenderingContext2D,
  how: GlobalCompositeOperation,
  draw: () => void,
): void {
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = how
  draw()
  context.restore()
}
