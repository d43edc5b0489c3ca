import { expect, test } from 'vitest'
import { listPosition } from './list-position.ts'

const BOX = { top: 300, bottom: 344, left: 16, width: 328 }

test('a list hangs below its box, as wide as it, and ends inside the window', () => {
  expect(listPosition(BOX, { top: 0, height: 700 }, 700)).toEqual({
    left: 16,
    width: 328,
    top: 348,
    bottom: undefined,
    maxHeight: 344,
  })
  expect(listPosition(BOX, { top: 0, height: 2000 }, 2000).maxHeight).toBe(400)
})

test('where a keyboard covers the room below, the list stands above', () => {
  expect(listPosition(BOX, { top: 0, height: 400 }, 700)).toEqual({
    left: 16,
    width: 328,
    top: undefined,
    bottom: 404,
    maxHeight: 288,
  })
})

test('with little room either way it takes the larger, and never a negative height', () => {
  const tight = listPosition({ ...BOX, top: 20, bottom: 64 }, { top: 0, height: 120 }, 700)
  expect(tight).toMatchObject({ top: 68, maxHeight: 44 })
  const none = listPosition(BOX, { top: 310, height: 20 }, 700)
  expect(none.maxHeight).toBe(0)
})
