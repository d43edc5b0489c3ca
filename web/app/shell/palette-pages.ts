import { msg, t } from '@wayfur/domain/language/messages'
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
const OTHER_PAGES = [
  { to: href('/emergency'), label: msg('Emergency') },
  { to: `${href('/trip-planner')}?tab=walk`, label: msg('Walk Planning') },
  { to: `${href('/pet-tags')}?tab=tags`, label: msg('My tags') },
  { to: href('/bookings'), label: msg('My bookings') },
  { to: href('/events/mine'), label: msg('My events') },
  { to: href('/events/create'), label: msg('Create Event') },
  { to: href('/inbox'), label: msg('Inbox') },
  { to: href('/inbox/preferences'), label: msg('Message preferences') },
  { to: href('/account'), label: msg('My Account') },
  { to: href('/submissions'), label: msg('My submissions') },
  { to: href('/licences'), label: msg('Data and font credits') },
] as const

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
  const pages = PAGES.map(({ to, label }) => ({ to, label: t(label), says: t('Page') }))
  if (typed === '') return pages.slice(0, OFFERED_AT_FIRST)
  return pages.filter(startsLike(typed)).slice(0, MOST_OFFERED)
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
