import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Moment, useMoments } from './moment.tsx'

const EVENING = '2026-11-21T04:30:00Z'

function Deadline() {
  const { deadlineOf, dayOf } = useMoments()
  return `${deadlineOf(EVENING)} | ${dayOf(EVENING)} | `
}

function Told() {
  return (
    <>
      <Deadline />
      <Moment at={EVENING} />
    </>
  )
}

/** What the server sends of a moment to somebody whose zone it knows, or does not. */
function sentTo(timeZone: string | null): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Told }])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { timeZone } } }} />)
}

test('the server itself tells a member the time by their clocks, so that it needs no script', () => {
  expect(sentTo('America/Los_Angeles')).toBe(
    `Nov 20, 2026, 8:30 PM PST | Nov 20, 2026 | <time dateTime="${EVENING}">Nov 20, 2026, 8:30 PM</time>`,
  )
})

test('to somebody whose clocks nobody knows it names those it tells by', () => {
  expect(sentTo(null)).toContain(`<time dateTime="${EVENING}">Nov 20, 2026, 11:30 PM EST</time>`)
})
