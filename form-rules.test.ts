import { expect, test } from 'vitest'
import { codeOf, filesWith, production } from './source-files.ts'

test('what a form sends to a page is read at one door, which refuses what is broken', () => {
  // The server looks only for the key of a form, and takes one it cannot read for a form without.
  expect(filesWith(/\.formData\(\)/)).toEqual([
    'server/src/form-idempotency.ts',
    'web/app/forms/read-form.ts',
  ])
})

test('visitors are sent to sign in, and back, by the middleware of a page and nothing beside it', () => {
  expect(filesWith(/sign-in'\)\}\?(?:mode=create&)?next=/)).toEqual([])
  expect(filesWith(/\btoSignIn\(/)).toEqual([
    'web/app/accounts/require-sign-in.ts',
    // Only one step of it is for members.
    'web/app/bookings/booking-page.tsx',
  ])
})

const timesIn = (file: string, text: string) => codeOf(file).split(text).length - 1

test('every form that writes carries the key of its page, so that sent twice it is done once', () => {
  const without = filesWith(/method="post"/).filter(
    (file) =>
      file.startsWith('web/') &&
      timesIn(file, 'method="post"') !== timesIn(file, '<IdempotencyField />'),
  )
  // These hand on a form that waits for a sign-in, with the key it came with.
  expect(without.toSorted()).toEqual([
    'web/app/accounts/pending-submission-tabs.tsx',
    'web/app/accounts/resume-submission.tsx',
  ])
})

test('a page with a form names its origin, without which a form sent without script is refused', () => {
  const nameless = filesWith(/'no-referrer'/).filter((file) => file.startsWith('web/app/'))
  expect(nameless.filter((file) => /export const action\b/.test(codeOf(file)))).toEqual([])
})

/** Forms that are no `ActionForm` although script has a say in them. */
const OWN_SUBMITS = [
  // The page comes anew in the other language, which without a network is not tried.
  'web/app/language/language-switch.tsx',
  // The card goes to the payment provider, never to us.
  'web/app/payments/card-form.tsx',
  // A search: a blank one is not sent.
  'web/app/places/discover-hero.tsx',
  // Kept on the device first, and left there without a connection.
  'web/app/scouting/report-bin-form.tsx',
  // Chosen on every page, by visitors too, whose browser alone keeps it.
  'web/app/shell/units-switch.tsx',
  // A search: with script it finds while one types.
  'web/app/site/help-page.tsx',
]

test('a form that writes is an ActionForm, and a press that shows at once a PressForm', () => {
  const pages = production.filter(
    (file) => file.startsWith('web/app/') && !file.startsWith('web/app/forms/'),
  )
  expect(filesWith(/onSubmit=/, pages)).toEqual(OWN_SUBMITS)
  expect(filesWith(/\buseMutation\b|\buseFetcher\b/)).toEqual(['web/app/forms/press.tsx'])
})

test('what a form holds is read by the actions of a table', () => {
  const reading = filesWith(/\breadForm\(|\bnew FormData\(/).filter(
    (file) => !file.startsWith('web/app/forms/'),
  )
  expect(reading).toEqual([
    // Takes on forms of other pages, which wait for a sign-in.
    'web/app/accounts/sign-in-page.tsx',
    // Sets a cookie of the browser, which no endpoint does.
    'web/app/language/language-choice-page.tsx',
    // Read while it is typed, for a draft that the page keeps.
    'web/app/providers/taken-pets-fields.tsx',
    // Kept on the device first.
    'web/app/scouting/report-bin-form.tsx',
    // A cookie as well.
    'web/app/shell/units-choice-page.tsx',
  ])
})

test('no password is sent in an address, also before script has taken its form over', () => {
  const withPassword = filesWith(/type="password"|<CurrentPasswordField/)
  const addressed = withPassword.filter((file) => /<form(?![^>]*method="post")/.test(codeOf(file)))
  expect(withPassword.length).toBeGreaterThan(3)
  expect(addressed).toEqual([])
})
