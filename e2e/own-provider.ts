import type { Browser, Page } from '@playwright/test'
import { USUAL_WEEK } from '@wayfur/domain/providers/painted-week'
import { expect } from './journey.ts'
import { impersonate, signUp } from './people.ts'

/** A provider nobody else has, listed and open all week, in a window of their own. */
export async function openOwnProvider(
  browser: Browser,
  baseURL: string | undefined,
  {
    businessName,
    capacity = 1,
    services = [{ service: 'dog_walking', priceCents: 2800, per: 'hour', furtherCents: 1000 }],
  }: { businessName: string; capacity?: number; services?: readonly object[] },
): Promise<{ page: Page; providerId: number }> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signUp(page.request, { name: 'Robin Walker' })
  const content = {
    businessName,
    description: 'Calm walks in small groups.',
    services,
    serviceArea: 'Bernal Heights',
    city: 'San Francisco, CA',
    location: { latitude: 37.73912, longitude: -122.41599 },
    hours: USUAL_WEEK,
    timeZone: 'America/Los_Angeles',
  }
  const started = await page.request.post('/api/submissions', {
    data: { kind: 'provider', content },
  })
  expect(started.ok() ? '' : await started.text()).toBe('')
  const draft = (await started.json()) as { id: number; version: number }
  const sent = await page.request.post(`/api/submissions/${draft.id}/send`, {
    data: { version: draft.version },
  })
  expect(sent.ok() ? '' : await sent.text()).toBe('')
  const { version } = (await sent.json()) as { version: number }
  const moderator = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await impersonate(moderator, 'moderator')
  const approved = await moderator.request.post(`/api/moderation/submissions/${draft.id}/approve`, {
    data: { version },
  })
  expect(approved.ok() ? '' : await approved.text()).toBe('')
  await moderator.context().close()
  const own = await (await page.request.get('/api/provider/listing')).json()
  const { id, availability, availabilityVersion } = own as {
    id: number
    availability: object
    availabilityVersion: number
  }
  const opened = await page.request.put('/api/provider/availability', {
    data: {
      version: availabilityVersion,
      availability: { ...availability, capacity, noticeMinutes: 0 },
    },
  })
  expect(opened.ok() ? '' : await opened.text()).toBe('')
  return { page, providerId: id }
}
