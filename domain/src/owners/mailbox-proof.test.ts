import { expect, test } from 'vitest'
import { provingDomainOf, provingMailbox } from './mailbox-proof.ts'

test.each([
  ['https://rosies-cafe.com', 'rosies-cafe.com'],
  ['https://www.Rosies-Cafe.com/menu?x=1#top', 'rosies-cafe.com'],
  ['http://rosies-cafe.com:8080/', 'rosies-cafe.com'],
  ['https://rosies-cafe.com./', 'rosies-cafe.com'],
  ['https://eat.rosies-cafe.co.uk', 'eat.rosies-cafe.co.uk'],
  ['https://xn--caf-dma.example', 'xn--caf-dma.example'],
])('%s is proved by a mailbox at %s', (website, domain) => {
  expect(provingDomainOf(website)).toBe(domain)
})

test.each([
  null,
  '',
  'rosies-cafe',
  'ftp://rosies-cafe.com',
  'https://localhost',
  'https://ann@rosies-cafe.com',
  'https://-rosies.com',
  'https://rosies..com',
  // Its letters have several spellings.
  'https://café.example',
  'https://192.0.2.7',
  'https://[2001:db8::1]/',
  'https://www.facebook.com/rosies',
  'https://rosies.wixsite.com/home',
  'https://rosies.github.io',
  'https://gmail.com',
  'https://m.yelp.com/biz/rosies',
])('no mailbox proves a place whose website is %s', (website) => {
  expect(provingDomainOf(website)).toBeNull()
})

const AT_WEBSITE = { website: 'https://www.rosies-cafe.com/', email: null }

test.each([
  ['ann@rosies-cafe.com', 'ann@rosies-cafe.com'],
  ['  Ann.Lee+desk@Rosies-Cafe.COM ', 'Ann.Lee+desk@rosies-cafe.com'],
])('%s is a mailbox at the website', (typed, address) => {
  expect(provingMailbox(typed, AT_WEBSITE)).toEqual({
    address,
    domain: 'rosies-cafe.com',
    isPublished: false,
  })
})

test.each([
  '541 555 0100',
  'ann@gmail.com',
  'ann@www.rosies-cafe.com',
  'ann@mail.rosies-cafe.com',
  'ann@evilrosies-cafe.com',
  'ann@rosies-cafe.com.evil.example',
  'ann@rosies-cafe.com/evil.example',
  'ann@rosies-cafe.com?evil.example',
  'ann@rosies-cafe.com:25',
  'ann@evil.example,@rosies-cafe.com',
  'ann@rosies-cafe.com.',
  'ann@rosies\u2010cafe.com',
  'ann@evil.example@rosies-cafe.com',
  'mailto:ann@rosies-cafe.com',
  '<ann@rosies-cafe.com',
  'ann lee@rosies-cafe.com',
  '@rosies-cafe.com',
  'rosies-cafe.com',
  `${'a'.repeat(65)}@rosies-cafe.com`,
])('%s is no mailbox at the website', (typed) => {
  expect(provingMailbox(typed, AT_WEBSITE)).toBeNull()
})

test('a mailbox at a subdomain of the website is not one at the website, nor the other way', () => {
  expect(
    provingMailbox('ann@rosies.co.uk', { website: 'https://eat.rosies.co.uk', email: null }),
  ).toBeNull()
  expect(provingMailbox('ann@co.uk', { website: 'https://rosies.co.uk', email: null })).toBeNull()
})

const mailboxAt = (host: string) =>
  provingMailbox(`${'d'.repeat(64)}@${host}`, { website: `https://${host}`, email: null })

test('an address that is too long to be written to proves nothing', () => {
  const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.com`
  expect(mailboxAt(domain)).not.toBeNull()
  const longer = `${'e'.repeat(60)}.${domain}`
  expect(mailboxAt(longer)).toBeNull()
})

test.each([
  ['rosie@gmail.com', 'Rosie@gmail.com', 'Rosie@gmail.com'],
  [' ROSIE@GMAIL.COM ', ' rosie@Gmail.com', 'rosie@gmail.com'],
])('%s is the published address %s', (typed, email, address) => {
  const proved = { address, domain: 'gmail.com', isPublished: true }
  expect(provingMailbox(typed, { website: null, email })).toEqual(proved)
  expect(provingMailbox(typed, { ...AT_WEBSITE, email })).toEqual(proved)
})

test.each(['rosie+me@gmail.com', 'rosie@gmail.com.', 'rosie', '', '541 555 0100'])(
  '%s is no published address',
  (typed) => {
    expect(provingMailbox(typed, { website: null, email: 'rosie@gmail.com' })).toBeNull()
  },
)
