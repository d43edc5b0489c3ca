import type { APIRequestContext } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'
import { signUp } from './people.ts'

/** The address of the first thing that a page lists: its place, say. */
async function firstListed(asking: APIRequestContext, page: string, listed: RegExp) {
  const answer = await asking.get(page)
  return listed.exec(await answer.text())?.[0] ?? ''
}

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('whoever has no pet yet is shown everything, and offered to add one in one line', async ({
    page,
  }) => {
    await signUp(page.request)
    const inTown = '?location=San+Francisco%2C+CA'
    const place = await firstListed(page.request, `/discovery${inTown}`, /\/places\/\d+/)
    const provider = await firstListed(page.request, `/services${inTown}`, /\/providers\/\d+/)
    const event = await firstListed(page.request, `/events${inTown}`, /\/events\/\d+/)
    const shown = {
      [`/discovery${inTown}`]: page.getByRole('article'),
      [place]: page.getByRole('heading', { name: 'Hours' }),
      [`/services${inTown}`]: page.getByRole('article'),
      [provider]: page.getByRole('link', { name: 'Book Now' }),
      [`/booking?provider=${provider.split('/').at(-1)}`]: page.getByLabel('How many pets?'),
      [`/events${inTown}`]: page.getByRole('article'),
      [event]: page.getByRole('heading', { level: 1 }),
      '/trip-planner?tab=hotels&location=San+Francisco%2C+CA': page.getByRole('heading', {
        name: /hotels? near San Francisco/,
      }),
      '/trip-planner?from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA': page.getByRole('heading', {
        name: /stop/i,
      }),
      '/trip-planner?tab=walk&location=Haight-Ashbury%2C+San+Francisco%2C+CA': page.getByRole(
        'heading',
        { name: 'Short Walk' },
      ),
      '/airline-travel?tab=airlines': page.getByText('Alaska Airlines'),
    }
    for (const [address, found] of Object.entries(shown)) {
      await page.goto(address)
      const offer = page
        .getByRole('main')
        .locator('p')
        .filter({ hasText: /^Add your pet, and see at once what fits\.$/, visible: true })
      await expect(offer, address).toHaveCount(1)
      await expect(offer.getByRole('link', { name: 'Add your pet' })).toHaveAttribute(
        'href',
        '/passport',
      )
      await expect(found.first(), address).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
})
