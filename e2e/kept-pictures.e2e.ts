import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

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
  contact: '/contact',
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
  terms: '/terms',
} as const satisfies Record<string, string>

/** Pages of a member's own things, seen by somebody new, who has none. */
const PAGES_OF_MEMBERS = {
  'business-add': '/business/add',
  'event-create': '/events/create',
  subscription: '/subscription',
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
      await expectKept(page, PAGES, theme)
      await signUp(page.request)
      await expectKept(page, PAGES_OF_MEMBERS, theme)
    })
  })
}

async function expectKept(
  page: Page,
  pages: Record<string, string>,
  theme: 'light' | 'dark',
): Promise<void> {
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address)
    await expect.soft(page.getByRole('main')).toBeVisible()
    await expect.soft(page).toHaveScreenshot([`pages/${name}-${theme}.png`], {
      animations: 'disabled',
      mask: [page.getByRole('banner'), page.locator('.bottom-bar')],
    })
  }
}
