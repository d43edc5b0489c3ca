import { chooseTime } from './choose-time.ts'
import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { laterServer } from './later-server.ts'
import { openOwnProvider } from './own-provider.ts'
import { inLetter, signUp } from './people.ts'

test('an owner meets a walker for free, both hear of it, and afterwards the first visit is suggested', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, putForward, stop } = await laterServer()
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'First Sniff Walks',
  })
  await provider.goto('/provider/calendar')
  await waitForHydration(provider)
  await provider.getByLabel('Do you meet owners first?').selectOption('Yes, 30 minutes')
  await provider.getByLabel('Price of meeting').fill('a bone')
  await provider.getByRole('button', { name: 'Save meeting' }).click()
  await expect(provider.getByLabel('Price of meeting')).toHaveValue('a bone')
  await expect(provider.getByText(/Please give the price as an amount/).first()).toBeVisible()
  await provider.getByLabel('Price of meeting').fill('')
  await provider.getByRole('button', { name: 'Save meeting' }).click()
  await expect(provider.getByText('Saved how you meet owners')).toBeVisible()
  await expectSoundEverywhere(provider)

  const owner = await (await browser.newContext({ baseURL })).newPage()
  const email = await signUp(owner.request, { name: 'Quinn Zabel' })
  await owner.request.post('/api/pets', {
    data: { name: 'Bella', species: 'Dog', breed: 'Beagle' },
  })
  await owner.goto(`/booking?provider=${providerId}`)
  await waitForHydration(owner)
  await expect(owner.getByText('Meet first: 30 minutes, free')).toBeVisible()
  await owner.goto(`/providers/${providerId}`)
  await waitForHydration(owner)
  await expect(owner.getByText('Meet first: 30 minutes, free')).toBeVisible()
  await expectSoundEverywhere(owner)
  await owner.getByRole('link', { name: 'Choose a time to meet' }).click()
  await expect(owner).toHaveURL(`/booking?step=meet&provider=${providerId}`)
  await expect(owner.getByRole('heading', { name: 'Meet First Sniff Walks' })).toBeVisible()
  await waitForHydration(owner)
  await chooseTime(owner, 2)
  await expectSoundEverywhere(owner)
  const ask = owner.getByRole('button', { name: 'Ask to meet' })
  await expect(ask).not.toHaveAttribute('aria-disabled', 'true')
  // Pressed twice it is still one.
  await ask.dblclick()
  await expect(owner.getByText('Your request to meet was sent.')).toBeVisible()
  await expect(owner.getByText('There is nothing to pay.')).toBeVisible()
  await expect(owner.getByRole('link', { name: /Receipt|Pay/ })).toHaveCount(0)
  const path = new URL(owner.url()).pathname
  await expectSoundEverywhere(owner)

  await provider.goto('/provider/calendar')
  await waitForHydration(provider)
  const requests = provider.getByRole('region', { name: /^Requests/ })
  await expect(requests.getByText('Meet and greet for 1 pet')).toBeVisible()
  await expect(requests.getByText('Dog, Beagle')).toBeVisible()
  await expect(requests.getByText('Free', { exact: true })).toBeVisible()
  await provider.goto(path)
  await waitForHydration(provider)
  await expect(provider.getByText('The owner would like to meet you first.')).toBeVisible()
  await expectSoundEverywhere(provider)
  await provider.getByRole('button', { name: 'Accept' }).click()
  await expect(provider.getByText(/^Accepted\. Both of you/)).toBeVisible()
  // The owner's open page hears of it by itself, and so does their mailbox.
  await expect(owner.getByText('Confirmed', { exact: true })).toBeVisible()
  await inLetter(owner.request, /The provider has accepted/, { to: email, about: 'Meet and greet' })
  await owner.goto('/')
  await expect(owner.getByText('First Sniff Walks accepted. You meet soon.')).toBeVisible()
  const statement = await provider.request.get('/api/provider/statement')
  expect(((await statement.json()) as { lines: unknown[] }).lines).toEqual([])

  const { endsAt } = (await (await owner.request.get(`/api${path}`)).json()) as { endsAt: string }
  await putForward((Date.parse(endsAt) - Date.now()) / 3_600_000 + 0.02)
  await expect
    .poll(async () => (await (await owner.request.get(`/api${path}`)).json()).state)
    .toBe('completed')
  await inLetter(owner.request, /You have met/, { to: email, about: 'How was it?' })
  await owner.goto(`/booking?provider=${providerId}`)
  await waitForHydration(owner)
  await expect(owner.getByText('You have met', { exact: true })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  await owner.goto(`/booking?step=meet&provider=${providerId}`)
  await expect(owner.getByText('You have met', { exact: true })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Ask to meet' })).toHaveCount(0)
  for (const page of [owner, provider]) await page.context().close()
  stop()
})

test('without script, and at a price, one asks and pays, and may let it go for nothing', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Second Sniff Walks',
  })
  const saved = await provider.request.put('/api/provider/meeting-offer', {
    data: { offer: { minutes: 15, priceCents: 1000 } },
  })
  expect(saved.ok()).toBe(true)
  const owner = await (
    await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  ).newPage()
  await signUp(owner.request, { name: 'Quinn Zabel' })
  await owner.request.post('/api/pets', { data: { name: 'Bella', species: 'Dog' } })
  await owner.goto(`/booking?step=meet&provider=${providerId}`)
  await expect(owner.getByText('$10.00')).toBeVisible()
  const times = owner.getByRole('group', { name: /^Start Time/ })
  await owner.locator('input[name="serviceDate"]:not(:disabled)').nth(3).check()
  await times.getByText('6:00 AM').click()
  await owner.getByLabel('What would you like to talk about?').fill('Cats and stairs.')
  await owner.getByRole('button', { name: 'Continue to Payment' }).click()
  // Before anybody is up: said beside what was typed.
  await expect(owner.getByLabel('What would you like to talk about?')).toHaveValue(
    'Cats and stairs.',
  )
  await times.getByText('10:00 AM').click()
  await owner.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(owner.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await expect(owner.getByText('Meet and greet').first()).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    `/booking?step=meet&provider=${providerId}`,
  )
  const id = new URL(owner.url()).searchParams.get('booking') ?? ''

  // The same at no price, in Spanish.
  await owner.goto(`/bookings/${id}`)
  await owner.getByText('Cancel this booking').click()
  await owner.getByRole('button', { name: 'Cancel the booking' }).click()
  await provider.request.put('/api/provider/meeting-offer', {
    data: { offer: { minutes: 45, priceCents: 0 } },
  })
  const spanish = await owner.request.patch('/api/me', { data: { language: 'es' } })
  expect(spanish.ok()).toBe(true)
  await owner.goto(`/booking?step=meet&provider=${providerId}`)
  await expect(owner.getByRole('heading', { name: 'Conoce a Second Sniff Walks' })).toBeVisible()
  await owner.locator('input[name="serviceDate"]:not(:disabled)').nth(3).check()
  await owner.getByText('10:00 a.').click()
  await owner.getByRole('button', { name: 'Solicitar el encuentro' }).click()
  await expect(owner.getByText('Se envió tu solicitud de encuentro.')).toBeVisible()
  await expect(owner.getByText('Gratis', { exact: true })).toBeVisible()
  for (const page of [owner, provider]) await page.context().close()
})
