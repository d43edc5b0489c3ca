import { type Message, msg } from '@wayfur/domain/language/messages'
import { href } from 'react-router'

export interface NavigationLink {
  to: string
  label: Message
}

/** The links of the top bar. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { to: href('/services'), label: msg('Services') },
  { to: href('/events'), label: msg('Events') },
  { to: href('/trip-planner'), label: msg('Trip Planner') },
  { to: href('/airline-travel'), label: msg('Airline Travel') },
  { to: href('/about'), label: msg('About') },
]

export const TOOLS_LINKS: readonly NavigationLink[] = [
  { to: href('/passport'), label: msg('Pet Passport') },
  { to: href('/poop-scout'), label: msg('Poop Scout') },
  { to: href('/qr-scan'), label: msg('QR Scanner') },
]

export const PREMIUM_LINKS: readonly NavigationLink[] = [
  { to: href('/booking'), label: msg('Book Services') },
  { to: href('/pet-tags'), label: msg('QR Pet Tags') },
  { to: href('/subscription'), label: msg('Premium Plans') },
  { to: `${href('/trip-planner')}?tab=hotels`, label: msg('Hotel Booking') },
  { to: href('/affiliate'), label: msg('Partner Dashboard') },
]

interface LinkGroup {
  title: Message
  links: readonly NavigationLink[]
}

/** The groups of the side drawer; About has a group of its own there. */
export const DRAWER_GROUPS: readonly LinkGroup[] = [
  {
    title: msg('Main'),
    links: [
      { to: href('/discovery'), label: msg('Find Places') },
      ...MAIN_LINKS.filter(({ to }) => to !== href('/about')),
      { to: `${href('/trip-planner')}?tab=walk`, label: msg('Walk Planning') },
    ],
  },
  { title: msg('Tools'), links: TOOLS_LINKS },
  { title: msg('Premium'), links: PREMIUM_LINKS },
  { title: msg('About'), links: [{ to: href('/about'), label: msg('About Us') }] },
]

/** What is a member's own, for the side drawer of somebody signed in. */
export const OWN_GROUP: LinkGroup = {
  title: msg('My things'),
  links: [
    { to: href('/bookings'), label: msg('My bookings') },
    { to: href('/events/mine'), label: msg('My events') },
    { to: `${href('/pet-tags')}?tab=tags`, label: msg('My tags') },
    { to: href('/submissions'), label: msg('My submissions') },
  ],
}

/** The columns of the footer. */
export const FOOTER_COLUMNS: readonly LinkGroup[] = [
  {
    title: msg('For Pet Parents'),
    links: [
      { to: href('/discovery'), label: msg('Find Places') },
      { to: href('/services'), label: msg('Book Services') },
      { to: href('/passport'), label: msg('Pet Passport') },
      { to: href('/events'), label: msg('Events') },
      { to: href('/community'), label: msg('Community') },
    ],
  },
  {
    title: msg('For Professionals'),
    links: [
      { to: href('/provider/signup'), label: msg('Join as Provider') },
      { to: href('/business/add'), label: msg('Business Listing') },
      { to: href('/partners'), label: msg('Partner Program') },
      { to: href('/resources'), label: msg('Resources') },
    ],
  },
  {
    title: msg('Support'),
    links: [
      { to: href('/about'), label: msg('About Us') },
      { to: href('/help'), label: msg('Help Center') },
      { to: href('/contact'), label: msg('Contact Us') },
      { to: href('/safety'), label: msg('Safety') },
      { to: href('/terms'), label: msg('Terms') },
      { to: href('/privacy'), label: msg('Privacy') },
    ],
  },
]
