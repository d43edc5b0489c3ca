import { expect, test } from 'vitest'
import { TOAST_DISPLAY_MS, TOAST_EXIT_MS, TOAST_LEAST_MS, ToastQueue } from './toast-queue.ts'

/** Timers that move only when told to. */
function handTimers() {
  let now = 0
  let lastTimer = 0
  const pending = new Map<number, { at: number; act: () => void }>()
  return {
    now: () => now,
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

function handQueue() {
  const timers = handTimers()
  const queue = new ToastQueue(timers)
  return { timers, queue, title: () => queue.showing()?.title ?? null }
}

test('a toast leaves by itself', () => {
  const { timers, queue, title } = handQueue()
  queue.add({ title: 'Saved' })
  timers.pass(TOAST_DISPLAY_MS)
  expect(queue.showing()).toMatchObject({ title: 'Saved', isLeaving: true })
  timers.pass(TOAST_EXIT_MS)
  expect(title()).toBeNull()
})

test('a new outcome takes the place of one that has been seen for a second', () => {
  const { timers, queue, title } = handQueue()
  queue.add({ title: 'Location captured!' })
  timers.pass(TOAST_LEAST_MS * 2)
  queue.add({ title: 'Poop Bin Reported!' })
  timers.pass(0)
  expect(title()).toBe('Poop Bin Reported!')
  timers.pass(TOAST_DISPLAY_MS + TOAST_EXIT_MS)
  expect(title()).toBeNull()
})

test('an outcome that comes at once lets the one before be read for a second', () => {
  const { timers, queue, title } = handQueue()
  queue.add({ title: 'Vote recorded!' })
  timers.pass(100)
  queue.add({ title: 'That did not work' })
  queue.add({ title: 'Once more' })
  timers.pass(TOAST_LEAST_MS - 101)
  expect(title()).toBe('Vote recorded!')
  timers.pass(1)
  expect(title()).toBe('That did not work')
  timers.pass(TOAST_LEAST_MS)
  expect(title()).toBe('Once more')
})

test('an outcome takes the place of news at once, and news waits until an outcome has left', () => {
  const { timers, queue, title } = handQueue()
  queue.add({ title: 'New message', isNews: true })
  queue.add({ title: 'Booking Confirmed!' })
  expect(title()).toBe('Booking Confirmed!')
  queue.add({ title: 'An older message', isNews: true })
  queue.add({ title: 'The newest message', isNews: true })
  timers.pass(TOAST_DISPLAY_MS)
  expect(queue.showing()).toMatchObject({ title: 'Booking Confirmed!', isLeaving: true })
  timers.pass(TOAST_EXIT_MS)
  expect(title()).toBe('The newest message')
  queue.add({ title: 'Newer still', isNews: true })
  expect(title()).toBe('Newer still')
  timers.pass(TOAST_DISPLAY_MS + TOAST_EXIT_MS)
  expect(title()).toBeNull()
})

test('nothing takes the place of a toast that is held', () => {
  const { timers, queue, title } = handQueue()
  queue.add({ title: 'Read me' })
  queue.hold()
  queue.add({ title: 'Second' })
  timers.pass(TOAST_DISPLAY_MS)
  expect(title()).toBe('Read me')
  queue.release()
  timers.pass(0)
  expect(title()).toBe('Second')
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

test('of a flood of outcomes only the newest wait', () => {
  const { timers, queue, title } = handQueue()
  for (let at = 1; at <= 100; at += 1) queue.add({ title: `Toast ${at}` })
  expect(title()).toBe('Toast 1')
  timers.pass(TOAST_LEAST_MS)
  expect(title()).toBe('Toast 98')
})
