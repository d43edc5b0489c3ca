import type { TagOrder } from '@wayfur/domain/tags/schemas'
import { expect, test } from 'vitest'
import type { RenderedLetter } from '../mailer.ts'
import {
  accountDeleted,
  addressChanged,
  resetPassword,
  signInLink,
  verifyAddress,
} from './account-emails.ts'
import { claimCodeLetter } from './claim-code.ts'
import { composeEmail, facts, type EmailHead, paragraph, quote } from './compose-email.ts'
import { contactMessage } from './contact-message.ts'
import { html } from './html.ts'
import { petInvitation } from './pet-invitation.ts'
import { reviewDecision } from './review-decision.ts'
import { searchAsks, searchRests } from './search-emails.ts'
import { tagOrderLetter } from './tag-order.ts'

const head: EmailHead = { publicUrl: 'https://wayfur.example', operatorName: 'Pets & Co' }
const path = '/verify?token=abc&next=%2Fpassport'

/** An order of a tag with `words` in each place that a person fills. */
function order(words: string): TagOrder {
  return {
    id: 1,
    tagId: 'QR-0123456789ABCDEFGHJK',
    petId: 1,
    petName: words,
    productType: 'classic-tag',
    productName: 'Classic QR Pet Tag',
    design: { color: 'silver', text: words },
    state: 'sent',
    listCents: 1999,
    discountPercent: 50,
    discountCents: 1000,
    totalCents: 999,
    currency: 'USD',
    address: {
      name: words,
      line1: words,
      line2: words,
      city: words,
      region: 'CA',
      postalCode: '94110',
      country: 'US',
    },
    tracking: { carrier: words, number: words },
    reason: words,
    isRehearsal: true,
    createdAt: '2026-11-20T20:00:00Z',
    movedAt: '2026-11-20T20:00:00Z',
  }
}

/** Every letter, with `words` in each place that a person fills. */
function everyLetter(words: string): Record<string, RenderedLetter> {
  return {
    searchAsks: searchAsks(head, { petName: words, path }),
    searchRests: searchRests(head, { petName: words, path }),
    verifyAddress: verifyAddress(head, { name: words, path, hoursValid: 24 }),
    signInLink: signInLink(head, { path, minutesValid: 15 }),
    resetPassword: resetPassword(head, { path, minutesValid: 30 }),
    addressChanged: addressChanged(head, { name: words, newAddress: 'rex@example.org', path }),
    petInvitation: petInvitation(head, { petName: words, from: words, role: 'carer', path }),
    accountDeleted: accountDeleted(head, { name: words, kept: ['payments'] }),
    approved: reviewDecision(head, {
      name: words,
      what: words,
      decision: 'approved',
      reason: words,
      path,
    }),
    changes: reviewDecision(head, {
      name: words,
      what: words,
      decision: 'changes',
      reason: words,
      path,
    }),
    rejected: reviewDecision(head, {
      name: words,
      what: words,
      decision: 'rejected',
      reason: words,
      path,
    }),
    tagPaid: tagOrderLetter(head, { name: words, news: 'paid', order: order(words) }),
    tagSent: tagOrderLetter(head, { name: words, news: 'sent', order: order(words) }),
    tagCancelled: tagOrderLetter(head, { name: words, news: 'cancelled', order: order(words) }),
    claimCode: claimCodeLetter(head, { placeName: words, code: '042317' }),
    contactMessage: contactMessage(head, {
      name: words,
      address: 'rex@example.org',
      topic: words,
      words,
    }),
  }
}

const LETTERS = Object.entries(everyLetter('Ada'))

test.each(LETTERS)('%s says the same in words and in HTML', (_name, letter) => {
  expect(letter.subject).toMatch(/^[A-Z].{5,}/)
  const words = letter.html
    .replace(/<style>[^]*<\/style>/, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
  for (const line of letter.text.split('\n').filter((one) => /\w/.test(one))) {
    const plain = line
      .replace(/^> |:$/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    // A fact stands in two cells of a table.
    for (const part of plain.split(/: /)) expect(words).toContain(part.trim())
  }
})

test.each(LETTERS)('%s is one whole page in our layout', (_name, letter) => {
  expect(letter.html).toMatch(/^<!doctype html>\s*<html lang="en">/)
  expect(letter.html.match(/<h1>/g)).toHaveLength(1)
  expect(letter.text).toContain('Wayfur, run by Pets & Co')
})

const MARKUP = `<img src=x onerror=alert(1)>"'</style><script>alert(2)</script>`

test.each(Object.entries(everyLetter(MARKUP)))('%s escapes what people typed', (_name, letter) => {
  expect(letter.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
  expect(letter.html.match(/<\/style>/g)).toHaveLength(1)
})

const INJECTED = 'Rex\r\nBcc: victim@example.org\r\n\r\n<b>hello\u0000\u2028there'

test.each(Object.entries(everyLetter(INJECTED)))(
  '%s has a subject of one line',
  (_name, letter) => {
    expect(letter.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  },
)

const LURE =
  'WIN at https://evil.example/win or www.evil.example, write to a@evil.example javascript:alert(1)'

test.each(Object.entries(everyLetter(LURE)))(
  '%s links to this installation only',
  (_name, letter) => {
    const links = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '')
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !/^https:\/\/wayfur\.example(\/|$)/.test(link))).toEqual([])
    // Neither does a mail program find anything to make a link of.
    for (const body of [letter.text, letter.html]) {
      expect(body).not.toMatch(
        /https?:\/\/(www\.)?evil|www\.evil|evil\.example|a@evil|javascript:alert/,
      )
    }
  },
)

test('the address in a letter is the one that was made, markup or not', () => {
  const letter = signInLink(head, { path, minutesValid: 15 })
  expect(letter.text).toContain(`https://wayfur.example${path}\n`)
  expect(letter.html).toContain(
    'href="https://wayfur.example/verify?token=abc&#38;next=%2Fpassport"',
  )
})

test('a code stands in the words of its letter and not where lists show it', () => {
  const {
    subject,
    text,
    html: markup,
  } = claimCodeLetter(head, { placeName: 'Bar', code: '042317' })
  expect(text).toContain('\n042317\n')
  expect(subject).not.toContain('042317')
  expect(/class="preview">([^<]*)/.exec(markup)?.[1]).not.toContain('042317')
})

test('a long name is cut at a letter and never inside one', () => {
  const family = '👨‍👩‍👧‍👦'
  const letter = verifyAddress(head, { name: family.repeat(80), path, hoursValid: 24 })
  expect(letter.text).toContain(`Hello ${family.repeat(59)}…,`)
})

test('the old address learns of the new one only what its owner needs', () => {
  const { text } = addressChanged(head, { name: 'Ada', newAddress: 'rexandme@example.org', path })
  expect(text).toContain('r…@example.org')
  expect(text).not.toContain('rexandme')
})

test('an answer to a contact message goes to its writer', () => {
  expect(everyLetter('Ada').contactMessage?.replyTo).toBe('rex@example.org')
})

test('quotes keep their lines, facts and subjects lose them', () => {
  const letter = composeEmail(head, {
    subject: 'a\nb',
    preview: '',
    parts: [paragraph('one\ntwo'), facts([['Where', 'here\nthere']]), quote('first\nsecond')],
  })
  expect(letter.subject).toBe('a b')
  expect(letter.text).toContain('one\ntwo\n\nWhere: here there\n\n> first\n> second')
  expect(letter.html).toContain('first<br>second')
})

test('only markup made by html goes through unescaped', () => {
  const name = `"Tom & 'Jerry' <x>"`
  expect(html`<p title="${name}">${[html`<b>${name}</b>`, name]}</p>`.markup).toBe(
    `<p title="&#34;Tom &#38; &#39;Jerry&#39; &#60;x&#62;&#34;"><b>&#34;Tom &#38; &#39;Jerry&#39; &#60;x&#62;&#34;</b>&#34;Tom &#38; &#39;Jerry&#39; &#60;x&#62;&#34;</p>`,
  )
})
