import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import {
  endTree,
  processIn,
  ticksOfProcessors,
  treeOf,
  useBetween,
  whyLoaded,
} from './machine-use.ts'

test('time of all processors is told from the time they rested', () => {
  const stat = 'cpu  100 10 50 800 20 5 5 10 7 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n'
  expect(ticksOfProcessors(stat)).toEqual({ all: 1000, busy: 180 })
})

test('a process is read whatever its name holds', () => {
  const stat = '42 (odd) name) S 7 42 42 0 -1 4194560 1 0 0 0 30 12 5 3 20 0 1 0 100 1 1'
  expect(processIn(stat)).toEqual({ pid: 42, parent: 7, ticks: 50 })
})

test('what comes from a process counts with it, and nothing else', () => {
  const parents = [0, 1, 2, 3, 1, 5]
  const all = parents.map((parent, index) => ({ pid: index + 1, parent, ticks: 1 }))
  expect(treeOf(2, all).map(({ pid }) => pid)).toEqual([2, 3, 4])
})

test('time that is not ours disturbs, ours does not', () => {
  const before = { all: 0, busy: 0, own: 0 }
  expect(useBetween(before, { all: 1000, busy: 900, own: 890 }).isDisturbed).toBe(false)
  const shared = useBetween(before, { all: 1000, busy: 900, own: 600 })
  expect(shared).toEqual({ othersShare: 0.3, isDisturbed: true })
})

test('nothing is recorded while others use the machine, or while it is busy', () => {
  const quiet = { othersShare: 0.01, isDisturbed: false }
  expect(whyLoaded(quiet, 0.4, 2)).toBeUndefined()
  expect(whyLoaded(quiet, 3, 2)).toBe('This machine is busy: its load average is 3.0.')
  expect(whyLoaded({ othersShare: 0.34, isDisturbed: true }, 0.4, 2)).toBe(
    'Others use 34 % of this machine’s processors.',
  )
})

test.skipIf(process.platform !== 'linux')(
  'a step that hangs is ended with all it has started',
  async () => {
    const child = spawn('sh', ['-c', 'sleep 600 & echo $!; wait'])
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    endTree(child.pid)
    await once(child, 'exit')
    await expect
      .poll(() => {
        try {
          return process.kill(Number(said.toString()), 0)
        } catch {
          return 'gone'
        }
      })
      .toBe('gone')
  },
)
