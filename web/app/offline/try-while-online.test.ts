import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryWhileOnline } from './try-while-online.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Something to send that is refused the first times. */
function sendingAfter(failures: number) {
  const state = { tries: 0 }
  const send = async () => {
    state.tries += 1
    return { isLeft: state.tries <= failures }
  }
  return { state, send }
}

test('what cannot be reached yet when the browser says it is online is tried again until it is sent', async () => {
  const { state, send } = sendingAfter(3)
  const tries = tryWhileOnline(send)
  expect(state.tries).toBe(0)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(999)
  expect(state.tries).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.tries).toBe(4)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(state.tries).toBe(4)
  tries.stop()
})

test('pauses grow to a minute, and coming online again tries at once', async () => {
  const { state, send } = sendingAfter(1_000)
  const tries = tryWhileOnline(send)
  tries.begin()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(state.tries).toBeGreaterThan(10)
  expect(state.tries).toBeLessThan(18)
  const before = state.tries
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state.tries).toBe(before + 1)
  tries.stop()
})

test('nothing is tried once it was stopped, also while a try is under way', async () => {
  const { state, send } = sendingAfter(1_000)
  const tries = tryWhileOnline(send)
  tries.begin()
  tries.stop()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(state.tries).toBe(1)
})
