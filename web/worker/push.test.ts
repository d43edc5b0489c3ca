import { afterEach, expect, test, vi } from 'vitest'
import { showPushes } from './push.ts'

const ORIGIN = 'https://wayfur.example'

/** A worker of our own origin with these pages open, and what it did when it was asked. */
function worker(open: readonly string[]) {
  const shown: { title: string; options: NotificationOptions }[] = []
  const opened: string[] = []
  const focused: string[] = []
  const hears = new Map<string, (event: object) => void>()
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (kind: string, hear: (event: object) => void) => hears.set(kind, hear),
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  })
  showPushes()
  const happen = async (kind: string, event: object) => {
    const waits: Promise<unknown>[] = []
    hears.get(kind)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    // A worker is put to sleep when nothing is waited for: what is done after that may not happen.
    expect(waits).toHaveLength(1)
    await Promise.all(waits)
  }
  return {
    shown,
    opened,
    focused,
    push: (message?: object) =>
      happen('push', { data: message === undefined ? null : { json: () => message } }),
    press: async (href: unknown) => {
      const close = vi.fn()
      await happen('notificationclick', { notification: { close, data: { href } } })
      expect(close).toHaveBeenCalledOnce()
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a push is shown as it was written, once for each message, and knows its page', async () => {
  const { push, shown } = worker([])
  await push({ title: 'Bella was found', body: 'By the lake', href: '/found/7', tag: 'inbox-7' })
  expect(shown).toEqual([
    {
      title: 'Bella was found',
      options: {
        body: 'By the lake',
        icon: '/icon-192.png',
        data: { href: '/found/7' },
        tag: 'inbox-7',
      },
    },
  ])
})

test('a push without words is still shown: a browser takes the leave from those who are silent', async () => {
  const { push, shown } = worker([])
  await push()
  expect(shown).toMatchObject([{ title: 'Wayfur', options: { data: { href: '/inbox' } } }])
})

test.each([
  ['/found/7', `${ORIGIN}/found/7`],
  ['/bookings/3#messages', `${ORIGIN}/bookings/3#messages`],
  ['https://evil.example/found/7', '/inbox'],
  ['//evil.example', '/inbox'],
  ['javascript:alert(1)', '/inbox'],
  [undefined, `${ORIGIN}/inbox`],
])('pressed, one of %s opens %s', async (href, page) => {
  const { press, opened } = worker([`${ORIGIN}/about`])
  await press(href)
  expect(opened).toEqual([page])
})

test('pressed, the page that is open already comes to the front', async () => {
  const { press, opened, focused } = worker([`${ORIGIN}/about`, `${ORIGIN}/found/7`])
  await press('/found/7')
  expect([opened, focused]).toEqual([[], [`${ORIGIN}/found/7`]])
})
