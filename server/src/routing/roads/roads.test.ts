import { distanceMeters } from '@wayfur/domain/geo'
import type { NoRoad } from '@wayfur/domain/routing/route'
import { expect, test } from 'vitest'
import { type Drive, findDrive } from './find-drive.ts'
import { QuickestWays } from './quickest-way.ts'
import { type Drawing, drawnRoads } from './testing/drawn-roads.ts'

const MOST = 2_000

/** Drives on a small map; answers by which points one comes, in the order one comes by. */
async function driving(drawing: Drawing) {
  const { roads, report, at } = await drawnRoads(drawing)
  const ways = new QuickestWays(roads)
  const drive = (from: string, to: string) =>
    findDrive(ways, { at: at(from), mostMeters: MOST }, { at: at(to), mostMeters: MOST })
  const by = (from: string, to: string): string => {
    const found = drive(from, to)
    if ('why' in found) return found.why
    return found.line
      .flatMap((point) =>
        Object.keys(drawing.points).filter((name) => distanceMeters(at(name), point) < 1),
      )
      .join('')
  }
  return { drive, by, report, roads, at }
}

function driven(answer: Drive | NoRoad): Drive {
  expect(answer).toHaveProperty('line')
  return answer as Drive
}

/** A block of four corners: A and B below, D and C above; P and Q lie before A and B. */
const BLOCK = {
  A: [0, 0],
  B: [5, 0],
  C: [5, 5],
  D: [0, 5],
} as const satisfies Drawing['points']

test('a drive has the points of its road, and its length and time', async () => {
  const { drive } = await driving({
    points: { A: [0, 0], B: [3, 4], C: [3, 14], D: [3, 16] },
    ways: [{ along: 'ABC', tags: { maxspeed: '50' } }, { along: 'CD' }],
  })
  const { meters, seconds, line } = driven(drive('A', 'C'))
  expect(line).toHaveLength(3)
  expect(meters / 1500).toBeCloseTo(1, 2)
  // Four fifths of the limit are driven.
  expect(seconds).toBeCloseTo(meters / (40 / 3.6), 0)
})

const block = (tags: Record<string, string>) =>
  driving({ points: BLOCK, ways: [{ along: 'AB', tags }, { along: 'BCDA' }] })

test('a one-way is driven its way alone, also where it is drawn against it', async () => {
  const forward = await block({ oneway: 'yes' })
  expect(forward.by('A', 'B')).toBe('AB')
  expect(forward.by('B', 'A')).toBe('BCDA')
  const backward = await block({ oneway: '-1' })
  expect(backward.by('A', 'B')).toBe('ADCB')
  expect(backward.by('B', 'A')).toBe('BA')
})

const cross = (turn: { rule: string; tags?: Record<string, string> }, to = 3) =>
  driving({
    points: { ...BLOCK, S: [5, -3], N: [5, 8], E: [29, 0] },
    ways: [
      { along: 'SB', id: 1 },
      { along: 'BC', id: 2 },
      { along: 'AB', id: 3 },
      { along: 'CD' },
      { along: 'DA' },
      { along: 'CN' },
      { along: 'BE', id: 4 },
    ],
    turns: [{ from: 1, via: 'B', to, ...turn }],
  })

test('a turn that is forbidden is not made, but for those it excepts', async () => {
  const open = await cross({ rule: 'no_left_turn', tags: { except: 'motorcar;bicycle' } })
  expect(open.by('S', 'A')).toBe('SBA')
  const closed = await cross({ rule: 'no_left_turn' })
  expect(closed.report.counts['turnRules']).toBe(1)
  expect(closed.by('S', 'A')).toBe('SBCDA')
  expect(closed.by('E', 'A')).toBe('EBA')
  const straight = await cross({ rule: 'only_straight_on' }, 2)
  expect(straight.by('S', 'A')).toBe('SBCDA')
  expect(straight.by('S', 'C')).toBe('SBC')
  // Nobody turns round at the next crossing to get around it; at a dead end one may.
  expect(straight.by('S', 'E')).toBe('SBCNCBE')
})

test('a turn by way of another road that is forbidden is not made', async () => {
  const { by, report } = await driving({
    points: {
      A: [0, 0],
      B: [5, 0],
      C: [5, 1],
      D: [0, 1],
      E: [9, 0],
      F: [9, 1],
      N: [5, 6],
      M: [0, 6],
    },
    ways: [
      { along: 'AB', id: 1 },
      { along: 'BC', id: 2 },
      { along: 'CD', id: 3 },
      { along: 'BE' },
      { along: 'CF' },
      { along: 'EF' },
      { along: 'CN' },
      { along: 'NM' },
      { along: 'MD' },
    ],
    turns: [{ rule: 'no_u_turn', from: 1, via: 2, to: 3 }],
  })
  expect(report).toMatchObject({ counts: { turnRules: 1 }, skipped: { unclearTurns: 0 } })
  expect(by('A', 'D')).toBe('ABEFCD')
  expect(by('E', 'D')).toBe('EFCD')
  expect(by('A', 'N')).toBe('ABCN')
})

test('a roundabout is driven round its way', async () => {
  const { by } = await driving({
    points: { W: [-5, 0], S: [0, -5], a: [-1, 0], b: [0, -1], c: [1, 0], d: [0, 1] },
    ways: [{ along: 'abcda', tags: { junction: 'roundabout' } }, { along: 'Wa' }, { along: 'Sb' }],
  })
  expect(by('W', 'S')).toBe('WabS')
  expect(by('S', 'W')).toBe('SbcdaW')
})

test('through a private road comes only who starts or ends there', async () => {
  const { by } = await driving({
    points: { ...BLOCK, P: [2, 1], Q: [4, 1] },
    ways: [
      { along: 'BCDA' },
      { along: 'AP', tags: { access: 'private' } },
      { along: 'PQ', tags: { access: 'private' } },
      { along: 'QB', tags: { highway: 'service', service: 'driveway' } },
    ],
  })
  expect(by('A', 'B')).toBe('ADCB')
  expect(by('A', 'P')).toBe('AP')
  expect(by('P', 'B')).toBe('PQB')
  expect(by('D', 'P')).toBe('DAP')
})

test('public streets behind a private road are reached, and not driven through', async () => {
  const { by } = await driving({
    points: { ...BLOCK, P: [2, 1], Q: [4, 1], R: [3, 3] },
    ways: [
      { along: 'BCDA' },
      { along: 'AP', tags: { access: 'private' } },
      { along: 'PQ' },
      { along: 'PR' },
      { along: 'QB', tags: { access: 'private' } },
    ],
  })
  expect(by('A', 'B')).toBe('ADCB')
  expect(by('D', 'R')).toBe('DAPR')
  expect(by('R', 'C')).toBe('RPQBC')
})

const crossing = (tags: Record<string, string>) =>
  driving({
    points: { A: [0, 0], B: [10, 0], C: [60, 0], D: [70, 0] },
    ways: [
      { along: 'AB' },
      { along: 'BC', tags: { highway: '', route: 'ferry', ...tags } },
      { along: 'CD' },
    ],
  })

test('a ferry is taken as long as it takes, and said', async () => {
  const { drive } = await crossing({ duration: '00:25' })
  const { ferryMeters, seconds, meters } = driven(drive('A', 'D'))
  expect(ferryMeters / 5004).toBeCloseTo(1, 2)
  const byRoad = (meters - ferryMeters) / (25 / 3.6)
  expect(seconds - byRoad).toBeCloseTo(25 * 60, -1)
  const onFoot = await crossing({ foot: 'yes' })
  expect(onFoot.drive('A', 'D')).toMatchObject({ why: expect.stringMatching(/far|meet/) })
})

test('a gate that is closed is not passed, and an open one is', async () => {
  const gate = (tags: Record<string, string>) =>
    driving({
      points: { ...BLOCK, G: [2, 0, { barrier: 'gate', ...tags }] },
      ways: [{ along: 'AGB' }, { along: 'BCDA' }],
    })
  expect((await gate({ access: 'no' })).by('A', 'B')).toBe('ADCB')
  expect((await gate({ locked: 'yes' })).by('A', 'B')).toBe('ADCB')
  expect((await gate({})).by('A', 'B')).toBe('AGB')
  const forEnds = await gate({ access: 'private' })
  expect(forEnds.by('A', 'B')).toBe('ADCB')
  const bollard = await driving({
    points: { ...BLOCK, G: [2, 0, { barrier: 'bollard' }] },
    ways: [{ along: 'AGB' }, { along: 'BCDA' }],
  })
  expect(bollard.by('A', 'B')).toBe('ADCB')
})

test('where no bridge is, the drive goes round', async () => {
  const { drive, by } = await driving({
    points: { A: [0, 0], B: [0, 1], C: [20, 1], D: [20, 0] },
    ways: [{ along: 'AD' }, { along: 'BC' }, { along: 'CD' }],
  })
  expect(by('A', 'B')).toBe('ADCB')
  expect(driven(drive('A', 'B')).meters).toBeGreaterThan(4_000)
})

test('a drive starts and ends in the middle of a road, on the side one comes by', async () => {
  const { drive } = await driving({
    points: { A: [0, 0], B: [10, 0], C: [10, 10], P: [3, 0.2], Q: [7, 0.2], R: [10, 4] },
    ways: [{ along: 'AB' }, { along: 'BC' }],
  })
  expect(driven(drive('P', 'Q')).meters / 400).toBeCloseTo(1, 2)
  expect(driven(drive('Q', 'P')).meters / 400).toBeCloseTo(1, 2)
  const around = driven(drive('P', 'R'))
  expect(around.meters / 1100).toBeCloseTo(1, 2)
  expect(around.line).toHaveLength(3)
  expect(around.offMeters.from).toBeCloseTo(20, 0)
})

const banks = (south: string) =>
  driving({
    points: {
      A: [0, 0],
      B: [20, 0],
      C: [0, 4],
      D: [20, 4],
      R: [-5, 1],
      S: [25, 1],
      P: [10, 1.5],
      Q: [10, 0.5],
    },
    ways: [
      { along: 'AB', tags: { highway: south } },
      { along: 'CD' },
      { along: 'BD', tags: { highway: south } },
      { along: 'RS', tags: { highway: '', waterway: 'river' } },
    ],
  })

test('a place is on the road of its own bank, and beyond a river only where there is no other', async () => {
  const both = await banks('residential')
  expect(driven(both.drive('P', 'D')).offMeters.from).toBeCloseTo(250, -1)
  expect(driven(both.drive('Q', 'D')).offMeters.from).toBeCloseTo(50, -1)
  const one = await banks('footway')
  expect(driven(one.drive('Q', 'D')).offMeters.from).toBeCloseTo(350, -1)
})

test('where roads meet one is on each of them, and need not drive round a block to another', async () => {
  const { drive } = await driving({
    points: { ...BLOCK, P: [-3, 0], Q: [5, -3] },
    ways: [{ along: 'ABCDA', tags: { oneway: 'yes' } }, { along: 'PA' }, { along: 'BQ' }],
  })
  expect(driven(drive('P', 'A')).meters / 300).toBeCloseTo(1, 2)
  expect(driven(drive('B', 'Q')).meters / 300).toBeCloseTo(1, 2)
  expect(driven(drive('B', 'A')).meters / 1500).toBeCloseTo(1, 2)
})

test('roads that lead nowhere else are passed over, or it is said that roads do not meet', async () => {
  const { drive } = await driving({
    points: { A: [0, 0], B: [30, 0], P: [5, 1], Q: [6, 1], X: [5, 15], Y: [6, 15] },
    ways: [{ along: 'AB' }, { along: 'PQ' }, { along: 'XY' }],
  })
  expect(driven(drive('P', 'B')).offMeters.from).toBeCloseTo(100, 0)
  expect(drive('X', 'B')).toMatchObject({ why: 'far-from-roads', end: 'from' })
})

test('roads are told by their signs, else by their names', async () => {
  const { drive } = await driving({
    points: { A: [0, 0], B: [5, 0], C: [9, 0] },
    ways: [
      { along: 'AB', tags: { ref: 'I 70;US 6', name: 'Eisenhower Highway' } },
      { along: 'BC', tags: { name: 'Pearl Street' } },
    ],
  })
  expect(driven(drive('A', 'C')).parts.map(({ road }) => road)).toEqual(['I-70', 'Pearl Street'])
})

test('a file of another version is refused with a sentence', async () => {
  const { readRoads } = await import('./roads-file.ts')
  expect(() => readRoads(import.meta.filename)).toThrow('no file of roads of this version')
})
