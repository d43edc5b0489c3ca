/**
 * Hosts at which everybody can have a mailbox or a page: a mailbox or a website there says nothing
 * of who somebody is. The list is short, since only a host that is the website of a place counts.
 */
const SHARED_HOSTS = [
  // Mailboxes for everybody.
  'aol.com',
  'comcast.net',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'verizon.net',
  'yahoo.com',
  'ymail.com',
  'zoho.com',
  // Pages for everybody, under a name at the host of whoever builds them.
  'blogspot.com',
  'business.site',
  'carrd.co',
  'github.io',
  'godaddysites.com',
  'google.com',
  'jimdofree.com',
  'jimdosite.com',
  'myshopify.com',
  'netlify.app',
  'square.site',
  'squarespace.com',
  'tumblr.com',
  'vercel.app',
  'webflow.io',
  'webnode.com',
  'weebly.com',
  'wix.com',
  'wixsite.com',
  'wordpress.com',
  // Networks and directories, where a place has a page among others.
  'airbnb.com',
  'booking.com',
  'doordash.com',
  'facebook.com',
  'fb.com',
  'foursquare.com',
  'goo.gl',
  'instagram.com',
  'linktr.ee',
  'opentable.com',
  'tiktok.com',
  'tripadvisor.com',
  'twitter.com',
  'x.com',
  'yelp.com',
  'youtube.com',
] as const

/** As an address may be written to; the server holds each letter to the same. */
const MAILBOX_NAME = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}$/u
/** The host of a web address: in the letters of the net, without a name, a port or a path. */
const WEB_ADDRESS = /^https?:\/\/([a-z0-9.-]+)(?::\d{1,5})?(?:[/?#]|$)/i
/** At least two names, of which the last is none of a number. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/
const LONGEST_ADDRESS = 254

/** A mailbox by which whoever reads it shows that they speak for a place. */
export interface ProvingMailbox {
  address: string
  domain: string
  /** Whether it is the very address that is published. */
  isPublished: boolean
}

/** What a place publishes of how it is reached. */
export interface PublishedContact {
  website: string | null
  email: string | null
}

/** The domain whose mailboxes prove a place: the host of its website, if that is its own. */
export function provingDomainOf(website: string | null): string | null {
  const [, written = ''] = WEB_ADDRESS.exec(website ?? '') ?? []
  const host = written
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  const isShared = SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`))
  return HOST.test(host) && !isShared ? host : null
}

/**
 * The mailbox that a typed contact names, where it proves the place: the published one, or any at the
 * website. There the domain has to be the host itself: which parent of a host is its owner's, and
 * which a whole registry's, no rule of ours knows.
 */
export function provingMailbox(
  contact: string,
  { website, email }: PublishedContact,
): ProvingMailbox | null {
  const typed = mailboxIn(contact)
  if (typed === null) return null
  const published = mailboxIn(email ?? '')
  if (published?.address.toLowerCase() === typed.address.toLowerCase()) {
    // Names differ by capitals at some hosts, so the letter goes to the one that is published.
    return { ...published, isPublished: true }
  }
  return typed.domain === provingDomainOf(website) ? { ...typed, isPublished: false } : null
}

/** An address that can be written to, its host in small letters; null where it is none. */
function mailboxIn(text: string): Omit<ProvingMailbox, 'isPublished'> | null {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const name = trimmed.slice(0, Math.max(0, at))
  const domain = trimmed.slice(at + 1).toLowerCase()
  const address = `${name}@${domain}`
  const isWhole = MAILBOX_NAME.test(name) && HOST.test(domain)
  return isWhole && address.length <= LONGEST_ADDRESS ? { address, domain } : null
}
