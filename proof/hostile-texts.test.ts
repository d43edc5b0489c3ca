import { expect, test } from 'vitest'
import { harmIn, HOSTILE, marksIn, partsOfPage, type ShownIn } from './hostile-texts.ts'

const MARK = 'qz7zq'
const markup = HOSTILE.markup(MARK)
const address = HOSTILE.address(MARK)
const lines = HOSTILE.lines(MARK)

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function harms(place: ShownIn, text: string): number[] {
  return [...harmIn(place, text)]
}

test('a text that is escaped is seen and does no harm', () => {
  const shown = `<p title="${escaped(markup)}">${escaped(markup)} ${escaped(address)}</p>`
  expect([...marksIn(shown)]).toEqual([7])
  for (const place of ['pages', 'letters as HTML', 'XML and SVG'] as const) {
    expect(harms(place, shown)).toEqual([])
  }
  expect(harms('tables (CSV)', `"'${markup.replaceAll('"', '""')}",2\r\n`)).toEqual([])
  expect(harms('heads of letters', `About ${MARK}`)).toEqual([])
  expect(harms('calendars (ICS)', lines.replaceAll('\r\n', String.raw`\n`))).toEqual([])
})

test('one that leaves its place is found, wherever it stood', () => {
  expect(harms('pages', `<p>${markup}</p>`)).toEqual([7])
  expect(harms('pages', `<p title="${markup.replaceAll('<', '&lt;')}">`)).toEqual([7])
  expect(harms('pages', `<a href="${address}">`)).toEqual([7])
  expect(harms('XML and SVG', `<name>${markup}</name>`)).toEqual([7])
  expect(harms('tables (CSV)', `1,"${markup}"`)).toEqual([7])
  expect(harms('heads of letters', `About ${lines}`)).toEqual([7])
  expect(harms('calendars (ICS)', `SUMMARY:${lines}`)).toEqual([7])
  expect(harms('PDF', '<< /S /JavaScript /JS (app.alert(1)) >>')).toEqual([0])
})

test('what search engines are told is told apart from its page', () => {
  const html = `<p>${MARK}</p><script type="application/ld+json">{"name":"${markup}"}</script>`
  const { page, structured } = partsOfPage(html)
  expect(harms('structured data', structured)).toEqual([7])
  expect(page).not.toContain('ld+json')
})
