import type { Picture } from '../read-code.ts'

/** A picture in one channel while it is being spoilt: 0 is black, 255 white. */
interface Gray {
  width: number
  height: number
  light: Float32Array
}

export interface Modules {
  size: number
  get(row: number, column: number): number
}

interface Shot {
  /** Edge of the printed code with its quiet zone, in points. */
  edge: number
  turn: number
  /** Degrees by which the tag leans away. */
  tilt: number
  dark: number
  bright: number
}

type Spoil = (photo: Gray, chance: () => number) => void

/** A way in which phones photograph tags, in code as the photo itself would be. */
export interface Condition {
  name: string
  shot: (round: number) => Partial<Shot>
  spoil?: Spoil
  /** Quality at which the photo is packed on its way. */
  jpeg?: number
}

const WIDTH = 640
const HEIGHT = 480
const QUIET = 4

/** Eighteen conditions; the last are past what anybody could expect of a decoder. */
export const CONDITIONS: readonly Condition[] = [
  { name: 'straight', shot: () => ({}) },
  { name: 'turned', shot: (round) => ({ turn: 15 + round * 29 }) },
  { name: '110 points wide', shot: () => ({ edge: 110 }) },
  { name: '80 points wide', shot: () => ({ edge: 80 }) },
  { name: 'leaning by 40°', shot: () => ({ tilt: 40 }) },
  { name: 'leaning by 55°', shot: () => ({ tilt: 55 }) },
  { name: 'blurred by 2', shot: () => ({}), spoil: blur(2) },
  { name: 'blurred by 3', shot: () => ({}), spoil: blur(3) },
  { name: 'shaken by 5', shot: () => ({}), spoil: shake(5) },
  { name: 'shaken by 9', shot: () => ({}), spoil: shake(9) },
  { name: 'faded to 40 of 255', shot: () => ({ dark: 130, bright: 170 }) },
  { name: 'engraved, light on dark', shot: () => ({ dark: 215, bright: 60 }) },
  { name: 'half in shadow', shot: () => ({}), spoil: shadow },
  { name: 'packed at quality 20', shot: () => ({}), jpeg: 20 },
  { name: 'grainy', shot: () => ({}), spoil: grain(28) },
  { name: 'with a glare', shot: () => ({}), spoil: glare },
  { name: 'with 8 spots of dirt', shot: () => ({}), spoil: dirt(8) },
  {
    name: 'faded to 15 of 255 and grainy',
    shot: () => ({ dark: 120, bright: 135 }),
    spoil: grain(9),
  },
]

/** The photo of a code under one condition; the same round gives the same photo. */
export function photoOf(code: Modules, { shot, spoil }: Condition, round: number): Picture {
  const chance = chanceFrom(round * 977 + 13)
  const look = { edge: 220, turn: round * 3 - 16, tilt: 0, dark: 35, bright: 225, ...shot(round) }
  const photo = ground(chance)
  drawCode(photo, code, look, { x: 300 + chance() * 40, y: 220 + chance() * 40 })
  spoil?.(photo, chance)
  grain(3)(photo, chance)
  return inColor(photo)
}

/** Numbers between 0 and 1 that come in the same order every time. */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Fur, grass or gravel: light patches of several sizes. */
function ground(chance: () => number): Gray {
  const waves = Array.from({ length: 6 }, () => ({ pace: chance() * 0.4, from: chance() * 6 }))
  const along = Array.from({ length: Math.max(WIDTH, HEIGHT) }, (_, at) =>
    waves.reduce((sum, { pace, from }) => sum + 8 * Math.sin(pace * at + from), 0),
  )
  const light = new Float32Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      light[y * WIDTH + x] = 120 + (along[x] ?? 0) + (along[y] ?? 0)
    }
  }
  return { width: WIDTH, height: HEIGHT, light }
}

/** Looks through each point of the photo at the tag behind it, as a camera 900 points away does. */
function drawCode(
  photo: Gray,
  code: Modules,
  { edge, turn, tilt, dark, bright }: Shot,
  centre: { x: number; y: number },
): void {
  const across = code.size + 2 * QUIET
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const [lean, up] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
  const away = 900
  const reach = Math.ceil(edge)
  for (let y = Math.floor(centre.y) - reach; y < centre.y + reach; y += 1) {
    for (let x = Math.floor(centre.x) - reach; x < centre.x + reach; x += 1) {
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue
      let sum = 0
      let hits = 0
      for (let part = 0; part < 4; part += 1) {
        const px = x + 0.25 + 0.5 * (part % 2) - centre.x
        const py = y + 0.25 + 0.5 * (part >> 1) - centre.y
        // The ray meets the leaning plane (u, v·up, v·lean).
        const v = (py * away) / (away * up - py * lean)
        const u = (px * (away + v * lean)) / away
        const column = ((u * cos + v * sin) / edge + 0.5) * across
        const row = ((v * cos - u * sin) / edge + 0.5) * across
        if (column < 0 || row < 0 || column >= across || row >= across) continue
        hits += 1
        const [i, j] = [Math.floor(row) - QUIET, Math.floor(column) - QUIET]
        const isCode = i >= 0 && j >= 0 && i < code.size && j < code.size
        sum += isCode && code.get(i, j) !== 0 ? dark : bright
      }
      const at = y * photo.width + x
      if (hits > 0) photo.light[at] = (sum + (photo.light[at] ?? 0) * (4 - hits)) / 4
    }
  }
}

function blur(sigma: number): Spoil {
  const reach = Math.ceil(sigma * 2.5)
  const weights = Array.from({ length: reach * 2 + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  )
  return (photo) => {
    photo.light = spread(spread(photo, weights, 1, 0), weights, 0, 1).light
  }
}

function shake(points: number): Spoil {
  const weights = Array.from({ length: points }, () => 1)
  return (photo) => {
    photo.light = spread(photo, weights, 1, 0).light
  }
}

function spread(photo: Gray, weights: readonly number[], right: number, down: number): Gray {
  const light = photo.light.slice()
  const middle = (weights.length - 1) >> 1
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // The tag stands in the middle; the ground around it may stay sharp.
  for (let y = 80; y < 400; y += 1) {
    for (let x = 160; x < 500; x += 1) {
      let sum = 0
      for (let at = 0; at < weights.length; at += 1) {
        const fromX = Math.min(photo.width - 1, Math.max(0, x + (at - middle) * right))
        const fromY = Math.min(photo.height - 1, Math.max(0, y + (at - middle) * down))
        sum += (photo.light[fromY * photo.width + fromX] ?? 0) * (weights[at] ?? 0)
      }
      light[y * photo.width + x] = sum / total
    }
  }
  return { ...photo, light }
}

function grain(strength: number): Spoil {
  return ({ light }, chance) => {
    for (let at = 0; at < light.length; at += 1) {
      // Two chances together are close to a bell.
      light[at] = (light[at] ?? 0) + (chance() + chance() - 1) * 2.4 * strength
    }
  }
}

/** A shadow that takes 70 % of the light, with a soft edge across the tag. */
function shadow({ width, light }: Gray): void {
  for (let at = 0; at < light.length; at += 1) {
    const across = (at % width) - 320 + (Math.floor(at / width) - 240) * 0.5
    const part = 1 / (1 + Math.exp(-across / 12))
    light[at] = (light[at] ?? 0) * (0.3 + 0.7 * part)
  }
}

/** A lamp in the enamel: a white patch over a seventh of the tag. */
function glare({ width, light }: Gray, chance: () => number): void {
  const [x, y] = [290 + chance() * 60, 210 + chance() * 60]
  for (let at = 0; at < light.length; at += 1) {
    const far = Math.hypot((at % width) - x, Math.floor(at / width) - y)
    light[at] = (light[at] ?? 0) + 420 * Math.exp(-((far / 34) ** 2))
  }
}

function dirt(spots: number): Spoil {
  return ({ width, light }, chance) => {
    const places = Array.from({ length: spots }, () => ({
      x: 230 + chance() * 180,
      y: 150 + chance() * 180,
      radius: 5 + chance() * 8,
    }))
    for (const spot of places) {
      for (let y = Math.ceil(spot.y - spot.radius); y < spot.y + spot.radius; y += 1) {
        const half = Math.sqrt(Math.max(0, spot.radius ** 2 - (y - spot.y) ** 2))
        light.fill(70, y * width + Math.ceil(spot.x - half), y * width + Math.ceil(spot.x + half))
      }
    }
  }
}

function inColor({ width, height, light }: Gray): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  // Gray is the same in all three colours; the four bytes are written at once.
  const points = new Uint32Array(data.buffer)
  for (let at = 0; at < points.length; at += 1) {
    const value = Math.min(255, Math.max(0, Math.round(light[at] ?? 0)))
    points[at] = (0xff_00_00_00 | (value << 16) | (value << 8) | value) >>> 0
  }
  return { data, width, height }
}
