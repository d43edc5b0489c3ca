import { t } from '@wayfur/domain/language/messages'
import { expect, test } from 'vitest'
import { currentLink } from './current-route.ts'
import { DRAWER_GROUPS, MAIN_LINKS, PREMIUM_LINKS, TOOLS_LINKS } from './navigation.ts'

const links = [...MAIN_LINKS, ...TOOLS_LINKS, ...PREMIUM_LINKS]

/** Labels of the links that are highlighted at an address. */
function highlighted(address: string): string[] {
  const { pathname, search } = new URL(address, 'https://wayfur.example')
  const current = currentLink({ pathname, search }, links)
  return links.filter((link) => link.to === current).map((link) => t(link.label))
}

test('the hotels tab highlights Hotel Booking and nothing else', () => {
  expect(highlighted('/trip-planner?tab=hotels')).toEqual(['Hotel Booking'])
})

test('every other tab of the planner highlights Trip Planner', () => {
  for (const search of ['', '?tab=trip', '?tab=walk', '?tab=nonsense', '?from=Boise%2C+ID']) {
    expect(highlighted(`/trip-planner${search}`)).toEqual(['Trip Planner'])
  }
})

test('a page is highlighted whatever else its address carries', () => {
  expect(highlighted('/events?type=adoption')).toEqual(['Events'])
  expect(highlighted('/Passport/')).toEqual(['Pet Passport'])
})

test('a page outside of the navigation highlights nothing', () => {
  expect(highlighted('/')).toEqual([])
  expect(highlighted('/terms')).toEqual([])
  expect(highlighted('/eventsandmore')).toEqual([])
})

test('the drawer holds every link of the top bar and its menus once, and the first pages of a phone', () => {
  const inDrawer = DRAWER_GROUPS.flatMap((group) => group.links.map((link) => link.to))
  const ofBar = links.map((link) => link.to)
  expect(inDrawer.toSorted()).toEqual([...ofBar, '/discovery', '/trip-planner?tab=walk'].toSorted())
})
