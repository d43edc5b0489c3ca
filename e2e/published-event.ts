import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

/** The day so many days from now, as a form takes it. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const PARK = {
  eventType: 'meetup',
  description: 'Play in the park.',
  startTime: '10:00',
  venue: 'Dolores Park',
  city: 'San Francisco, CA',
  location: { latitude: 37.7596, longitude: -122.4269 },
}

/** An event of this person, accepted by the moderator where it waits for one; gives its address. */
export async function published(
  host: APIRequestContext,
  moderator: APIRequestContext,
  changes: object,
): Promise<string> {
  const content = { ...PARK, startsOn: dayAhead(30), ...changes }
  const draft = await host.post('/api/submissions', { data: { kind: 'event', content } })
  const { id, version } = await draft.json()
  const sending = await host.post(`/api/submissions/${id}/send`, { data: { version } })
  const sent = await sending.json()
  expect(sending.status(), JSON.stringify(sent)).toBe(200)
  if (sent.result !== null) return `/events/${sent.result.id}`
  const approval = await moderator.post(`/api/moderation/submissions/${id}/approve`, {
    data: { version: sent.version },
  })
  return `/events/${(await approval.json()).result.id}`
}
