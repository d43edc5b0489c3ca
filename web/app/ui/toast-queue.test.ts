import { expect, test } from 'vitest'
import { TOAST_DISPLAY_MS, TOAST_EXIT_MS, ToastQueue } from './toast-queue.ts'

/** Timers that move only when told to. */
function handTimers() {
  let now = 0
  let lastTimer = 0
  const pending = new Map<number, { at: number; act: () => void }>()
  return {
    set(act: () => void, afterMs: number): number {
      lastTimer += 1
      pending.set(lastTimer, { at: now + afterMs, act })
      return lastTimer
    },
    clear(timer: unknown): void {
      pending.delete(timer as number)
    },
    pass(ms: number): void {
      const until = now + ms
      for (;;) {
        const due = [...pending].filter(([, { at }]) => at <= until)
        const [first] = due.sort(([, a], [, b]) => a.at - b.at)
        if (!first) break
        pending.delete(first[0])
        now = first[1].at
        first[1].act()
      }
      now = until
    },
  }
}

test('one toast is seen at a time and the next follows when it has left', () => {
  const timers = handTimers()
  const queue = new ToastQueue(timers)
  queue.add({ title: 'First' })
  queue.add({ title: 'Second' })
  expect(queue.showing()?.title).toBe('First')
  timers.pass(TOAST_DISPLAY_MS)
  expect(queue.showing()).toMatchObject({ title: 'First', isLeaving: true })
  timers.pass(TOAST_EXIT_MS)
  expect(queue.showing()).toMatchObject({ title: 'Second', isLeaving: false })
  timers.pass(TOAST_DISPLAY_MS + TOAST_EXIT_MS)
  expect(queue.showing()).toBeNull()
})

test('a toast stays while it is held and has its full time again afterwards', () => {
  const timers = handTimers()
  const queue = new ToastQueue(timers)
  queue.add({ title: 'Read me' })
  timers.pass(TOAST_DISPLAY_MS - 1)
  queue.hold()
  timers.pass(TOAST_DISPLAY_MS * 10)
  expect(queue.showing()).toMatchObject({ title: 'Read me', isLeaving: false })
  queue.release()
  timers.pass(TOAST_DISPLAY_MS - 1)
  expect(queue.showing()?.isLeaving).toBe(false)
  timers.pass(1)
  expect(queue.showing()?.isLeaving).toBe(true)
})

test('a dismissed toast is removed after its exit and cannot be dismissed twice', () => {
  const timers = handTimers()
  const queue = new ToastQueue(timers)
  queue.add({ title: 'First' })
  queue.add({ title: 'Second' })
  queue.dismiss()
  queue.dismiss()
  timers.pass(TOAST_EXIT_MS)
  expect(queue.showing()?.title).toBe('Second')
})

test('every change is told to whoever listens', () => {
  const timers = handTimers()
  const queue = new ToastQueue(timers)
  const seen: (string | null)[] = []
  const stop = queue.subscribe(() => seen.push(queue.showing()?.title ?? null))
  queue.add({ title: 'First' })
  timers.pass(TOAST_DISPLAY_MS + TOAST_EXIT_MS)
  stop()
  queue.add({ title: 'Unheard' })
  expect(seen).toEqual(['First', 'First', null])
})

test('a flood of toasts keeps only the newest waiting', () => {
  const timers = handTimers()
  const queue = new ToastQueue(timers)
  for (let at = 1; at <= 100; at += 1) queue.add({ title: `Toast ${at}` })
  timers.pass(TOAST_DISPLAY_MS + TOAST_EXIT_MS)
  expect(queue.showing()?.title).toBe('Toast 91')
})
