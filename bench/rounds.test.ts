import { expect, test } from 'vitest'
import type { MachineUse } from './machine-use.ts'
import { takeTurns, turnsAtMost, turnsTaken } from './rounds.ts'

const watch = () => () => ({ othersShare: 0, isDisturbed: false })

/** A machine that is disturbed in the rounds of these numbers. */
function disturbedIn(...rounds: number[]) {
  let round = 0
  return () => {
    round += 1
    const isDisturbed = rounds.includes(round)
    return (): MachineUse => ({ othersShare: isDisturbed ? 0.5 : 0, isDisturbed })
  }
}

test('contestants take turns, and the first turn of each does not count', async () => {
  const turns: string[] = []
  const turn = (name: string) => async () => ({ ms: turns.push(name) })
  const taken = await takeTurns(2, { ours: turn('ours'), limit: turn('limit') }, { watch })
  expect(turns).toEqual(['ours', 'limit', 'ours', 'limit', 'ours', 'limit'])
  expect(taken).toEqual({ ours: { ms: [3, 5] }, limit: { ms: [4, 6] } })
})

test('where nothing has to be warmed up, the first turn counts', async () => {
  const turns: string[] = []
  const turn = (name: string) => async () => ({ ms: turns.push(name) })
  const counted = { watch, isFirstCounted: true }
  const taken = await takeTurns(1, { ours: turn('ours'), limit: turn('limit') }, counted)
  expect(taken).toEqual({ ours: { ms: [1] }, limit: { ms: [2] } })
})

test('a round in which others used the machine is measured again', async () => {
  let turn = 0
  const count = async () => ({ ms: (turn += 1) })
  const before = { ...turnsTaken }
  const taken = await takeTurns(2, { ours: count }, { watch: disturbedIn(1) })
  expect(taken.ours.ms).toEqual([3, 4])
  expect(turnsTaken).toMatchObject({
    ...before,
    rounds: before.rounds + 2,
    repeated: before.repeated + 1,
  })
})

test('rounds on a machine that never rests are kept and counted as disturbed', async () => {
  let turn = 0
  const count = async () => ({ ms: (turn += 1) })
  const before = { ...turnsTaken }
  const taken = await takeTurns(3, { ours: count }, { watch: disturbedIn(1, 2, 3, 4, 5, 6, 7) })
  expect(taken.ours.ms).toHaveLength(3)
  expect(turn).toBe(turnsAtMost(3))
  expect(turnsTaken.disturbed).toBe(before.disturbed + 3)
  expect(turnsTaken.othersShare).toBeCloseTo(before.othersShare + 3 * 0.5)
})
