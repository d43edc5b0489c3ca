// Shows pushes and opens their page. It keeps nothing and answers no requests.

self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(message.title ?? 'Wayfur', {
      body: message.body ?? '',
      tag: message.tag,
      icon: '/icon-192.png',
      data: { href: message.href ?? '/inbox' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // Only ever a page of our own, whatever the message says.
  const given = new URL(event.notification.data?.href ?? '/inbox', self.location.origin)
  const page = given.origin === self.location.origin ? given.href : '/inbox'
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => one.url === page)
      return open === undefined ? self.clients.openWindow(page) : open.focus()
    }),
  )
})
