import type { Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { openAs, impersonate, PASSWORD, signUp } from './people.ts'

/**
 * Each journey reviews a place of its own, so that they do not read each other's words, in a town where
 * nobody has written anything yet.
 */
const PLACE = {
  write: '/places/211',
  visitor: '/places/212',
  plain: '/places/213',
  pages: '/places/214',
  report: '/places/215',
  resume: '/places/216',
}

async function fill(page: Page, words: string, stars = '4 stars, very good'): Promise<void> {
  await page.getByRole('radio', { name: stars }).check()
  await page.getByLabel('What should others know?').fill(words)
  await page.getByLabel('Day of your visit').fill(new Date().toISOString().slice(0, 10))
}

test.describe('a review of one’s own', () => {
  // A refused form is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('a member writes a review, changes it and takes it back, and the rating follows', async ({
    page,
  }) => {
    await impersonate(page, 'owner')
    await page.goto(PLACE.write)
    await waitForHydration(page)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
    await reviews.getByRole('link', { name: 'Write a review' }).click()
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Please choose one to five stars.')).toBeVisible()
    await expect(page.getByRole('radio', { name: '1 star, poor' })).toBeFocused()
    await expectAccessible(page)
    await fill(page, 'Water bowls at every table.')
    await page.getByLabel('Did a pet come along?').selectOption('dog')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Please say how your pet was treated.')).toBeVisible()
    await expect(page.getByLabel('What should others know?')).toHaveValue(
      'Water bowls at every table.',
    )
    await page.getByLabel('How was it treated?').selectOption('patio')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Thank you for your review')).toBeVisible()
    const mine = page.getByRole('region', { name: 'Your review' })
    await expect(mine).toContainText('Water bowls at every table.')
    await expect(mine).toContainText('A dog came along: welcome on the patio')
    await expect(reviews).toContainText('1 review')
    await expect(reviews).toContainText('Dogs welcome on the patio: 1 visit')
    await expect(page).toHaveURL(new RegExp(`${PLACE.write}[?]?#reviews$`))
    await mine.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('What should others know?')).toHaveValue(
      'Water bowls at every table.',
    )
    await fill(page, 'They forgot the bowls this time.', '2 stars, fair')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(mine).toContainText('They forgot the bowls this time.')
    await expect(mine).toContainText('changed later')
    await expect(reviews).toContainText('1 review')
    await page.reload()
    await waitForHydration(page)
    await mine.getByRole('link', { name: 'Delete' }).click()
    await mine.getByRole('link', { name: 'Keep it' }).click()
    await mine.getByRole('link', { name: 'Delete' }).click()
    await mine.getByRole('button', { name: 'Delete my review' }).click()
    await expect(page.getByText('Your review is deleted')).toBeVisible()
    await expect(reviews.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  })
})

test('another member reads it, finds it helpful and sees a name but no more', async ({
  browser,
  baseURL,
}) => {
  const writer = await openAs('provider', browser, baseURL)
  await writer.goto(`${PLACE.visitor}?review=write`)
  await waitForHydration(writer)
  const words = '<b>Quiet</b> corner for shy dogs & cats'
  await fill(writer, words)
  await writer.getByRole('button', { name: 'Publish review' }).click()
  await expect(writer.getByRole('region', { name: 'Your review' })).toContainText(words)
  const reader = await openAs('partner', browser, baseURL)
  await reader.goto(PLACE.visitor)
  await waitForHydration(reader)
  const review = reader.getByRole('list', { name: 'Reviews by members' }).getByRole('article')
  await expect(review).toContainText(words)
  await expect(review).not.toContainText('@')
  await expectAccessible(reader)
  await review.getByRole('button', { name: /Helpful/ }).click()
  await expect(review.getByRole('button', { name: 'Helpful , 1 member says so' })).toBeVisible()
  await review.getByRole('button', { name: /Helpful/ }).click()
  await expect(review.getByRole('button', { name: 'Helpful', exact: true })).toBeVisible()
  await writer.context().close()
  await reader.context().close()
})

test.describe('a review whose writer is no longer signed in', () => {
  // Being asked to sign in is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('is kept while they sign in and then goes out by itself', async ({ page }) => {
    const email = await signUp(page.request)
    await page.goto(`${PLACE.resume}?review=write`)
    await waitForHydration(page)
    await fill(page, 'Shade all day, and a brook to drink from.')
    const ended = await page.context().cookies()
    for (const cookie of ended) cookie.value = 'ended'
    await page.context().addCookies(ended)
    await page.getByRole('button', { name: 'Publish review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in first' })
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    const mine = page.getByRole('region', { name: 'Your review' })
    await expect(mine).toContainText('Shade all day, and a brook to drink from.')
    await expect(mine).toContainText('Ann L.')
    await expect(mine).not.toContainText('Sample')
  })
})

test.describe('a review that must not stay', () => {
  // A second report is refused, which is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('is reported once by each member and waits for a moderator', async ({
    browser,
    baseURL,
  }) => {
    const writer = await openAs('provider', browser, baseURL)
    const written = await writer.request.put('/api/reviews', {
      data: {
        subject: `place:${PLACE.report.split('/')[2]}`,
        stars: 1,
        text: 'Buy cheap leashes at my shop!',
        visitedOn: new Date().toISOString().slice(0, 10),
        pet: null,
      },
    })
    expect(written.status()).toBe(200)
    const reader = await openAs('owner', browser, baseURL)
    await reader.goto(PLACE.report)
    await waitForHydration(reader)
    const review = reader.getByRole('list', { name: 'Reviews by members' }).getByRole('article')
    await review.getByRole('link', { name: 'Report' }).click()
    const form = reader.getByRole('form', { name: 'Report this review' })
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByText('Please choose what is wrong.')).toBeVisible()
    await expectAccessible(reader)
    await form.getByLabel('What is wrong with it?').selectOption('spam')
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(reader.getByText('A moderator will look at it')).toBeVisible()
    await review.getByRole('link', { name: 'Report' }).click()
    await form.getByLabel('What is wrong with it?').selectOption('spam')
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByText('You have reported this already')).toBeVisible()
    await form.getByRole('link', { name: 'Cancel' }).click()
    await review.getByRole('link', { name: 'Suggest a fix' }).click()
    const correction = reader.getByRole('form', { name: 'Suggest a correction' })
    await correction.getByRole('button', { name: 'Send correction' }).click()
    await expect(correction.getByText('Please say what is not right.')).toBeVisible()
    await correction.getByLabel('What is not right?').fill('This is about the shop next door.')
    await correction.getByRole('button', { name: 'Send correction' }).click()
    await expect(correction).toBeHidden()
    const moderator = await openAs('moderator', browser, baseURL)
    const corrections = await moderator.request.get('/api/moderation/submissions?kind=correction')
    expect(await corrections.text()).toContain('Review of')
    const queue = await moderator.request.get('/api/moderation/submissions?kind=report')
    expect(queue.status()).toBe(200)
    expect(await queue.text()).toContain('Review of')
    await Promise.all([writer, reader, moderator].map((page) => page.context().close()))
  })
})

test('the form is accessible by day and night, fits a phone and takes stars by arrow keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${PLACE.pages}?review=write`)
  await waitForHydration(page)
  await page.getByRole('radio', { name: '1 star, poor' }).focus()
  await page.keyboard.press('Space')
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '3 stars, good' })).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectLegible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectsErrors: true })

  test('a review is written, kept on refusal and deleted', async ({ page }) => {
    await impersonate(page, 'moderator')
    await page.goto(PLACE.plain)
    await page.getByRole('link', { name: 'Write a review' }).click()
    await fill(page, 'Short.')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Please write at least 10 characters')).toBeVisible()
    await expect(page.getByLabel('What should others know?')).toHaveValue('Short.')
    await expect(page.getByRole('radio', { name: '4 stars, very good' })).toBeChecked()
    await fill(page, 'Good shade and a tap by the gate.')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Thank you for your review.')).toBeVisible()
    const mine = page.getByRole('region', { name: 'Your review' })
    await expect(mine).toContainText('Good shade and a tap by the gate.')
    await mine.getByRole('link', { name: 'Delete' }).click()
    await mine.getByRole('button', { name: 'Delete my review' }).click()
    await expect(page.getByText('Your review is deleted.')).toBeVisible()
  })
})
