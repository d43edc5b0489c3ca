import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { expect, test } from 'vitest'
import { SuggestionList, TYPING_PAUSE_MS } from './suggestion-list.ts'

function place(label: string): LocatedPlace {
  return {
    id: label,
    label,
    name: label,
    latitude: 0,
    longitude: 0,
    kind: 'city',
    precision: 'city',
    country: 'US',
    source: 'gazetteer',
  }
}

/** A list whose time and answers the test decides. */
function listUnderTest() {
  let waiting: (() => void) | undefined
  const delays: number[] = []
  const asked: {
    typed: string
    near: string | undefined
    signal: AbortSignal
    answer: (...labels: string[]) => Promise<void>
    fail: () => Promise<void>
  }[] = []
  const list = new SuggestionList(
    (typed, near, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly LocatedPlace[]>()
      const settled = async () => {
        await promise.catch(() => undefined)
        await Promise.resolve()
      }
      asked.push({
        typed,
        near,
        signal,
        answer(...labels) {
          resolve(labels.map(place))
          return settled()
        },
        fail() {
          reject(new Error('503: busy'))
          return settled()
        },
      })
      return promise
    },
    {
      set(act, afterMs) {
        delays.push(afterMs)
        waiting = act
        return act
      },
      clear(timer) {
        if (timer === waiting) waiting = undefined
      },
    },
  )
  const pause = () => {
    waiting?.()
    waiting = undefined
  }
  return { list, asked, delays, pause }
}

async function listWith(...labels: string[]) {
  const parts = listUnderTest()
  parts.list.type('port')
  parts.pause()
  await parts.asked[0]!.answer(...labels)
  return parts
}

test('it asks once typing pauses, for what stands there then', async () => {
  const { list, asked, delays, pause } = listUnderTest()
  for (const text of ['p', 'po', 'por', 'port ']) list.type(text)
  expect(asked).toEqual([])
  pause()
  expect(asked.map(({ typed }) => typed)).toEqual(['port'])
  expect(new Set(delays)).toEqual(new Set([TYPING_PAUSE_MS]))
  await asked[0]!.answer('Portland, OR', 'Portland, ME')
  expect(list.state()).toMatchObject({ isOpen: true, active: -1 })
  expect(list.state().announcement).toBe('2 suggestions. Use the up and down arrow keys to choose.')
})

test('an answer to an older text is never shown, and its request is given up', async () => {
  const { list, asked, pause } = listUnderTest()
  list.type('port')
  pause()
  list.type('boise')
  expect(asked[0]!.signal.aborted).toBe(true)
  pause()
  await asked[1]!.answer('Boise, ID')
  await asked[0]!.answer('Portland, OR')
  expect(list.state().places.map(({ label }) => label)).toEqual(['Boise, ID'])
})

test('a letter taken back shows the known list without asking again', async () => {
  const { list, asked, pause } = await listWith('Portland, OR')
  list.type('portl')
  pause()
  await asked[1]!.answer()
  expect(list.state()).toMatchObject({ isOpen: false, announcement: 'No suggestions.' })
  list.type('port')
  expect(list.state()).toMatchObject({ isOpen: true })
  expect(asked).toHaveLength(2)
})

test('the arrow keys go round: text, first to last place, text again', async () => {
  const { list } = await listWith('a', 'b')
  const stops = [1, 1, 1, -1, -1, -1].map((by) => {
    list.move(by as 1 | -1)
    return list.state().active
  })
  expect(stops).toEqual([0, 1, -1, 1, 0, -1])
})

test('choosing gives the marked place and closes; with none marked nothing is chosen', async () => {
  const { list } = await listWith('a', 'b')
  expect(list.choose()).toBeUndefined()
  expect(list.state().isOpen).toBe(true)
  list.move(1)
  list.move(1)
  expect(list.choose()?.label).toBe('b')
  expect(list.state()).toMatchObject({ isOpen: false, active: -1, announcement: '' })
  expect(list.choose(0)?.label).toBe('a')
})

test('typing on and moving in the text leave the marked place', async () => {
  const { list } = await listWith('a', 'b')
  list.move(1)
  list.leave()
  expect(list.state()).toMatchObject({ isOpen: true, active: -1 })
  list.move(1)
  list.type('porta')
  expect(list.state().active).toBe(-1)
})

test('a closed list stays closed when a late answer comes, and arrow keys open it again', async () => {
  const { list, asked, pause } = await listWith('a', 'b')
  list.close()
  list.move(1)
  expect(list.state()).toMatchObject({ isOpen: true, active: 0 })
  list.type('porta')
  pause()
  list.close()
  await asked[1]!.answer('c')
  expect(list.state().isOpen).toBe(false)
})

test('an emptied box closes the list at once', async () => {
  const { list, asked, pause } = await listWith('a')
  list.type('  ')
  pause()
  expect(list.state()).toMatchObject({ isOpen: false, places: [] })
  expect(asked).toHaveLength(1)
})

test('when the server does not answer, the box is just a box', async () => {
  const { list, asked, pause } = listUnderTest()
  list.type('port')
  pause()
  await asked[0]!.fail()
  expect(list.state()).toEqual({ places: [], active: -1, isOpen: false, announcement: '' })
})

test('a text that stood there from the beginning opens a list only when asked for', async () => {
  const { list, asked } = listUnderTest()
  list.startFrom('Boise')
  expect(asked).toEqual([])
  list.open()
  await asked[0]!.answer('Boise, ID')
  expect(list.state().isOpen).toBe(true)
})

test('another neighborhood of the question makes the known answers worthless', async () => {
  const { list, asked } = await listWith('Portland, OR')
  list.lookNear('43.66,-70.26')
  list.open()
  expect(asked.map(({ near }) => near)).toEqual([undefined, '43.66,-70.26'])
})
