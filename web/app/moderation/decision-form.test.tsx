import type { QueuedSubmission } from '@wayfur/domain/moderation/submission-schemas'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DecisionForm } from './decision-form.tsx'
import { PendingDecision } from './pending-decision.tsx'

function markupOf(part: React.ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component: () => part }])
  return renderToString(<Page />)
}

const WAITING = {
  id: 7,
  version: 2,
  kind: 'place',
  canHideSubject: false,
} as QueuedSubmission

test('turning down waits behind a step of its own, with its reason', () => {
  const markup = markupOf(<DecisionForm submission={WAITING} />)
  const [ahead = '', behind = ''] = markup.split('<details')
  expect(ahead).toContain('value="approve"')
  expect(ahead).toContain('value="request-changes"')
  expect(ahead).not.toContain('Turn it down')
  expect(behind).toContain('value="turn-down"')
  expect(behind).toMatch(/<textarea[^>]*name="reason"/)
  expect(behind).toContain('Turn it down')
})

test('a report is dismissed, and never sent back for changes', () => {
  const markup = markupOf(<DecisionForm submission={{ ...WAITING, kind: 'report' }} />)
  expect(markup).not.toContain('request-changes')
  expect(markup).toContain('Dismiss it')
})

test('only who has decided is offered the way back', () => {
  const pending = { decision: 'reject', byName: 'Mona', holdsAt: '2026-11-23T10:00:10Z' } as const
  const own = markupOf(<PendingDecision id={7} pending={{ ...pending, isYours: true }} />)
  expect(own).toContain('You turned this down.')
  expect(own).toContain('value="undo"')
  const others = markupOf(<PendingDecision id={7} pending={{ ...pending, isYours: false }} />)
  expect(others).toContain('Mona turned this down a moment ago.')
  expect(others).not.toContain('value="undo"')
})
