import { said, t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { FOOTER_COLUMNS, MAIN_LINKS, PREMIUM_LINKS, TOOLS_LINKS } from './navigation.ts'

interface PaletteOption {
  to: string
  label: string
  /** What tells it from its namesakes. */
  says: string
  isSample?: boolean
}

export interface PaletteGroup {
  title: string
  options: readonly PaletteOption[]
}

/** Pages that no menu of the shell names. */
const OTHER_PAGES = said([
  { to: `${href('/trip-planner')}?tab=walk`, label: 'Walk Planning' },
  { to: `${href('/pet-tags')}?tab=tags`, label: 'My Tags' },
  { to: href('/bookings'), label: 'My Bookings' },
  { to: href('/events/mine'), label: 'My events' },
  { to: href('/events/create'), label: 'Create Event' },
  { to: href('/inbox'), label: 'Inbox' },
  { to: href('/inbox/preferences'), label: 'Message preferences' },
  { to: href('/account'), label: 'My Account' },
  { to: href('/submissions'), label: 'My submissions' },
  { to: href('/licences'), label: 'Data and font credits' },
])

const PAGES = [
  ...MAIN_LINKS,
  ...TOOLS_LINKS,
  ...PREMIUM_LINKS,
  ...FOOTER_COLUMNS.flatMap(({ links }) => links),
  ...OTHER_PAGES,
].filter(({ to }, at, all) => all.findIndex((page) => page.to === to) === at)

/** Those of the list without a question: a menu, not a site map. */
const OFFERED_AT_FIRST = 6
const MOST_OFFERED = 8

/** Pages whose words begin as those typed. */
export function pagesNamed(typed: string): PaletteOption[] {
  const found = typed === '' ? PAGES.slice(0, OFFERED_AT_FIRST) : PAGES.filter(startsLike(typed))
  return found.slice(0, MOST_OFFERED).map(({ to, label }) => ({ to, label, says: t('Page') }))
}

/** Whether every typed word begins a word of the label. */
export function startsLike(typed: string): (named: { label: string }) => boolean {
  const wanted = wordsOf(typed)
  return ({ label }) => {
    const words = wordsOf(label)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
