import { expect, test } from './journey.ts'

/**
 * The first screen of a phone on pages that show the same whenever they are opened: nothing of
 * today, and nothing that other journeys write. What every page has around it is hidden, since
 * others write to the inbox that it counts.
 */
const PAGES = {
  about: '/about',
  'airline-travel': '/airline-travel',
  airlines: '/airline-travel?tab=airlines&length=18&width=11&height=11',
  countries: '/airline-travel?tab=international',
  'travel-tips': '/airline-travel?tab=tips',
  'business-add': '/business/add',
  contact: '/contact',
  'event-create': '/events/create',
  help: '/help',
  'help-search': '/help?q=guide+dog',
  licences: '/licences',
  'not-found': '/no/such/page',
  partners: '/partners',
  'pet-tags': '/pet-tags',
  'pet-tags-how': '/pet-tags?tab=how',
  'qr-scan': '/qr-scan',
  resources: '/resources',
  safety: '/safety',
  'services-none': '/services?q=xyzzyqwerty',
  'sign-in': '/sign-in',
  'sign-in-create': '/sign-in?mode=create',
  'sign-in-link': '/sign-in?mode=link',
  subscription: '/subscription',
  terms: '/terms',
} as const satisfies Record<string, string>

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  expectsErrors: true,
})

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme })

    // Without script: a page is drawn once, and nothing of it moves any more.
    test.use({ javaScriptEnabled: false })

    test(`pages look as their kept pictures, ${theme}`, async ({ page }) => {
      for (const [name, address] of Object.entries(PAGES)) {
        await page.goto(address)
        await expect.soft(page.getByRole('main')).toBeVisible()
        await expect.soft(page).toHaveScreenshot([`pages/${name}-${theme}.png`], {
          animations: 'disabled',
          mask: [page.getByRole('banner'), page.locator('.bottom-bar')],
        })
      }
    })
  })
}
