import { expect, test } from 'vitest'
import { filesWith, production } from './source-files.ts'

const served = production.filter((file) => !file.includes('/testing/'))
const server = served.filter((file) => file.startsWith('server/'))
const browser = served.filter((file) => /^web\/(app|worker)\//.test(file))

test('no text is run as code', () => {
  expect(
    filesWith(/\beval\(|\bnew Function\(|from 'node:vm'|setTimeout\(\s*['"`]/, served),
  ).toEqual([])
})

test('the server starts no program, so nothing that somebody types can become a command', () => {
  expect(filesWith(/node:child_process|\bexecFile|\bspawn\(/, server)).toEqual([])
})

test('certificates are checked wherever we connect, and the HTTP parser stays strict', () => {
  const lax =
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser|checkServerIdentity/
  expect(filesWith(lax, server)).toEqual([])
})

test('a page writes no markup into itself by hand, and hears no messages of other windows', () => {
  expect(
    filesWith(/\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/, browser),
  ).toEqual([])
  expect(filesWith(/window\.addEventListener\(\s*'message'|window\.onmessage/, browser)).toEqual([])
})

/** Markup that is ours: drawings, styles, parts made by the server, and data with `<` written as an escape. */
const WRITES_MARKUP = [
  'web/app/art/drawing.tsx',
  'web/app/art/picture.tsx',
  'web/app/art/provider-avatar.tsx',
  'web/app/events/event-page.tsx',
  'web/app/places/home-page.tsx',
  'web/app/places/place-page.tsx',
  'web/app/providers/provider-page.tsx',
  'web/app/shell/kept-inside.tsx',
  'web/app/shell/kept-markup.tsx',
  'web/app/shell/page-sheet.tsx',
  'web/app/shell/scripts-after-paint.tsx',
  'web/app/ui/lean-icon.ts',
  'web/app/ui/rating.tsx',
]

test('markup is written past React where it was looked at, and nowhere else', () => {
  expect(filesWith(/dangerouslySetInnerHTML/, browser).toSorted()).toEqual(WRITES_MARKUP)
})

test('answers are given to no other site', () => {
  expect(filesWith(/access-control-allow|callback=|jsonp/i, server)).toEqual([])
})
