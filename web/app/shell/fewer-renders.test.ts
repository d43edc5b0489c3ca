import { createMemoryRouter, type RouterState } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellLess } from './fewer-renders.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A router whose page answers after so long, and what somebody who listens to it heard. */
function listenedTo({ takesMs }: { takesMs: number }) {
  const answer = () =>
    takesMs === 0 ? null : new Promise((resolve) => setTimeout(resolve, takesMs, null))
  const router = createMemoryRouter([
    { path: '/', loader: () => null },
    { path: '/page', loader: answer, action: answer },
  ])
  tellLess(router)
  const heard: string[] = []
  const leave = router.subscribe(({ navigation, location }: RouterState) => {
    heard.push(`${location.pathname} ${navigation.state}`)
  })
  return { router, heard, leave }
}

test('a page that is there at once is told of once', async () => {
  const { router, heard } = listenedTo({ takesMs: 0 })
  await router.navigate('/page')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual(['/page idle'])
})

test('that a page loads is told once it takes a while', async () => {
  const { router, heard } = listenedTo({ takesMs: 300 })
  void router.navigate('/page')
  await vi.advanceTimersByTimeAsync(99)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['/ loading'])
  await vi.advanceTimersByTimeAsync(200)
  expect(heard).toEqual(['/ loading', '/page idle'])
})

test('that the same page is asked otherwise is told at once', async () => {
  const { router, heard } = listenedTo({ takesMs: 300 })
  await Promise.all([router.navigate('/page'), vi.advanceTimersByTimeAsync(300)])
  heard.length = 0
  void router.navigate('/page?with=more')
  expect(heard).toEqual(['/page loading'])
})

test('that something is sent is told at once', async () => {
  const { router, heard } = listenedTo({ takesMs: 300 })
  void router.navigate('/page', { formMethod: 'POST', formData: new FormData() })
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['/ submitting'])
})

test('who no longer listens is told of nothing that was held back', async () => {
  const { router, heard, leave } = listenedTo({ takesMs: 300 })
  void router.navigate('/page')
  await vi.advanceTimersByTimeAsync(50)
  leave()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual([])
})

test('a router that was told so twice holds back once', async () => {
  const { router, heard } = listenedTo({ takesMs: 300 })
  tellLess(router)
  router.subscribe(({ navigation }) => heard.push(navigation.state))
  void router.navigate('/page')
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toEqual(['/ loading', 'loading'])
})
