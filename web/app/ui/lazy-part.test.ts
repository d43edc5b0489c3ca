import { expect, test } from 'vitest'
import { untilLoaded } from './lazy-part.ts'

test('a part that could not be had is asked for until it is there', async () => {
  const waits: number[] = []
  let asked = 0
  const load = () => {
    asked += 1
    return asked < 4 ? Promise.reject(new Error('no network')) : Promise.resolve('the part')
  }
  const part = await untilLoaded(load, (waited) => {
    waits.push(waited)
    return Promise.resolve()
  })
  expect(part).toBe('the part')
  expect(waits).toEqual([0, 1, 2])
})
