import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Chooses the first free time of the nth day that can be booked, on the form of a booking. */
export async function chooseTime(page: Page, nthDay: number): Promise<void> {
  const days = page.locator('input[name="serviceDate"]:not(:disabled)')
  await expect(days.nth(nthDay)).toBeAttached()
  await days.nth(nthDay).check()
  const times = page.getByRole('group', { name: /^Start Time/ })
  await times.locator('input[name="startTime"]:not(:disabled)').first().check()
}
