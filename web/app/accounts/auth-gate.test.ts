import { expect, test } from 'vitest'
import { AuthGate } from './auth-gate.ts'

test('every write that waits goes on once somebody has signed in', async () => {
  const door = new AuthGate()
  let told = 0
  door.subscribe(() => (told += 1))
  const writes = [door.pass(), door.pass()]
  expect(door.isOpen()).toBe(true)
  door.close(true)
  expect(await Promise.all(writes)).toEqual([true, true])
  expect(door.isOpen()).toBe(false)
  expect(told).toBe(3)
})

test('a write is given up when its sender would rather not sign in', async () => {
  const door = new AuthGate()
  door.subscribe(() => {})
  const write = door.pass()
  door.close(false)
  expect(await write).toBe(false)
})

test('where there is no dialog nothing waits for ever', async () => {
  const door = new AuthGate()
  const leave = door.subscribe(() => {})
  leave()
  expect(await door.pass()).toBe(false)
})
