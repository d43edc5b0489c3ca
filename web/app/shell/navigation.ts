import { said } from '@wayfur/domain/language/messages'
import { href } from 'react-router'

export interface NavigationLink {
  to: string
  label: string
}

const TOP_BAR: readonly NavigationLink[] = [
  { to: href('/services'), label: 'Services' },
  { to: href('/events'), label: 'Events' },
  { to: href('/trip-planner'), label: 'Trip Planner' },
  { to: href('/airline-travel'), label: 'Airline Travel' },
  { to: href('/about'), label: 'About' },
]

const TOOLS: readonly NavigationLink[] = [
  { to: href('/passport'), label: 'Pet Passport' },
  { to: href('/poop-scout'), label: 'Poop Scout' },
  { to: href('/qr-scan'), label: 'QR Scanner' },
]

const PREMIUM: readonly NavigationLink[] = [
  { to: href('/booking'), label: 'Book Services' },
  { to: href('/pet-tags'), label: 'QR Pet Tags' },
  { to: href('/subscription'), label: 'Premium Plans' },
  { to: `${href('/trip-planner')}?tab=hotels`, label: 'Hotel Booking' },
  { to: href('/affiliate'), label: 'Partner Dashboard' },
]

/** The links of the top bar. */
export const MAIN_LINKS = said(TOP_BAR)
export const TOOLS_LINKS = said(TOOLS)
export const PREMIUM_LINKS = said(PREMIUM)

interface LinkGroup {
  title: string
  links: readonly NavigationLink[]
}

/** The groups of the side drawer; About has a group of its own there. */
export const DRAWER_GROUPS: readonly LinkGroup[] = said([
  { title: 'Main', links: TOP_BAR.filter(({ to }) => to !== href('/about')) },
  { title: 'Tools', links: TOOLS },
  { title: 'Premium', links: PREMIUM },
  { title: 'About', links: [{ to: href('/about'), label: 'About Us' }] },
])

/** The columns of the footer. */
export const FOOTER_COLUMNS: readonly LinkGroup[] = said([
  {
    title: 'For Pet Parents',
    links: [
      { to: href('/discovery'), label: 'Find Places' },
      { to: href('/services'), label: 'Book Services' },
      { to: href('/passport'), label: 'Pet Passport' },
      { to: href('/events'), label: 'Events' },
      { to: href('/community'), label: 'Community' },
    ],
  },
  {
    title: 'For Professionals',
    links: [
      { to: href('/provider/signup'), label: 'Join as Provider' },
      { to: href('/business/add'), label: 'Business Listing' },
      { to: href('/partners'), label: 'Partner Program' },
      { to: href('/resources'), label: 'Resources' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: href('/about'), label: 'About Us' },
      { to: href('/help'), label: 'Help Center' },
      { to: href('/contact'), label: 'Contact Us' },
      { to: href('/safety'), label: 'Safety' },
      { to: href('/terms'), label: 'Terms' },
      { to: href('/privacy'), label: 'Privacy' },
    ],
  },
])
