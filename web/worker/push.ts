declare const self: ServiceWorkerGlobalScope

interface PushedMessage {
  title?: string
  body?: string
  tag?: string
  href?: string
}

/** Shows pushes, and opens their page when they are pressed. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const { title, body, tag, href } = (event.data?.json() ?? {}) as PushedMessage
    const shown: NotificationOptions = {
      body: body ?? '',
      icon: '/icon-192.png',
      data: { href: href ?? '/inbox' },
      ...(tag !== undefined && { tag }),
    }
    event.waitUntil(self.registration.showNotification(title ?? 'Wayfur', shown))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { href } = (event.notification.data ?? {}) as PushedMessage
    event.waitUntil(open(pageOf(href ?? '/inbox')))
  })
}

/** Only ever a page of our own, whatever the message says. */
function pageOf(href: string): string {
  const given = new URL(href, self.location.origin)
  return given.origin === self.location.origin ? given.href : '/inbox'
}

async function open(page: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === page)
  await (shown === undefined ? self.clients.openWindow(page) : shown.focus())
}
