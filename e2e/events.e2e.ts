import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { openAs, impersonate, inLetter, newAddress, signUp } from './people.ts'
import { dayAhead, published } from './published-event.ts'
import { typeCard } from './type-card.ts'

test('events are found by words, kind, month and on the map, each by an address of its own', async ({
  page,
}) => {
  await page.goto('/events')
  await waitForHydration(page)
  const list = page.getByRole('list', { name: 'Events', exact: true })
  const farther = page.getByRole('list', { name: 'Events farther away' })
  await expect(list.getByRole('article').first()).toContainText('Sample')
  await expect(page.getByRole('region', { name: 'Events in figures' })).toContainText(
    'Total Attendees',
  )
  await page.getByRole('navigation', { name: 'Kind of event' }).getByText('Adoption').click()
  await expect(page).toHaveURL(/type=adoption/)
  await expect(list).not.toContainText('Meetup')
  await page.getByLabel('Search events').fill('denver')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/events?q=denver&near=&type=adoption')
  await expect(farther.getByRole('article').first()).toContainText('Denver, CO')
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('link', { name: 'Month after' }).click()
  await expect(page).toHaveURL(/view=calendar&month=/)
  await expectAccessible(page)
  // Days are filters there, too, and lead back to their month.
  const meant = page.getByRole('navigation', { name: 'Which days' })
  await meant.getByText('This month').click()
  await expect(page).toHaveURL(/days=month&view=calendar$/)
  await expect(meant.getByText('This month')).toHaveAttribute('aria-current', 'true')
  await page.goto('/events?view=map&type=festival')
  await expect(page.getByRole('list', { name: 'Events on the map' })).toContainText('festival')
  await page.goto('/events?q=nothing+like+this+anywhere')
  await expect(
    page.getByRole('heading', { name: 'No events found matching your criteria.' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create the First Event' })).toBeVisible()
})

test('events near home come first, near any place that is typed, and on the days that are meant', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await impersonate(page, 'owner')
  await page.goto('/events')
  await waitForHydration(page)
  const near = page.getByRole('list', { name: 'Events', exact: true })
  const farther = page.getByRole('list', { name: 'Events farther away' })
  await expect(page.getByRole('heading', { name: 'Events near San Francisco, CA' })).toBeVisible()
  await expect(near.getByRole('article').first()).toContainText('San Francisco, CA')
  await expect(near.getByRole('article').first()).toContainText(/\d(\.\d)? (mi|ft) away/)
  await expect(near).not.toContainText('Nashville')
  await expectNoSidewaysScroll(page)
  // What is on is seen before scrolling, and 24 events are not fifteen screens. What one says of the
  // pet that comes is as long as it has to be, and which event is first depends on the day.
  const events = near.getByRole('article')
  expect((await events.first().boundingBox())?.y).toBeLessThan(660)
  const heights = await events.evaluateAll((cards) =>
    cards.map(
      (card) =>
        card.getBoundingClientRect().height -
        (card.querySelector('[data-verdict]')?.getBoundingClientRect().height ?? 0),
    ),
  )
  expect(Math.max(...heights)).toBeLessThan(260)
  await page.goto('/events?show=200')
  await waitForHydration(page)
  await expect(near).not.toContainText('Nashville')
  await expect(farther).toContainText('Nashville')
  await page.goto('/events')
  await waitForHydration(page)

  // One press narrows to days, and the same press takes it back; the focus stays on it.
  const days = page.getByRole('navigation', { name: 'Which days' })
  await days.getByText('This weekend').click()
  await expect(page).toHaveURL('/events?days=weekend')
  await expect(days.getByText('This weekend')).toHaveAttribute('aria-current', 'true')
  for (const when of await near.getByText(/^\w{3}, \w{3} \d/).allInnerTexts()) {
    expect(when).toMatch(/^(Sat|Sun),/)
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('This weekend')
  await days.getByText('This weekend').click()
  await expect(page).toHaveURL('/events')

  await page.getByLabel('Near', { exact: true }).fill('Denver, CO')
  await page
    .getByRole('option', { name: /Denver, CO/ })
    .first()
    .click()
  await expect(page).toHaveURL(/near=Denver.*&at=39\./)
  await expect(page.getByRole('heading', { name: /^Events near Denver/ })).toBeVisible()
  await expect(near.getByRole('article').first()).toContainText('Denver, CO')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await expectAccessible(page)
  await page.goto('/events?near=Xyzzyqwerty')
  await expect(page.getByText('We could not find “Xyzzyqwerty”')).toBeVisible()
})

test('a member joins, another browser sees the count change, and leaving gives the place back', async ({
  page,
  browser,
  baseURL,
}) => {
  const [host, moderator] = [
    await openAs('partner', browser, baseURL),
    await openAs('moderator', browser, baseURL),
  ]
  const address = await published(host.request, moderator.request, {
    title: 'Count me in',
    capacity: 2,
  })
  await host.goto(address)
  await waitForHydration(host)
  const count = host.locator('#join')
  await expect(count).toContainText('0 going, 2 spots left')

  await impersonate(page, 'owner')
  await page.goto(address)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Join Event' }).click()
  // A toast that is pointed at stays, and others wait behind it.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Event Joined!')).toBeVisible()
  await expect(
    page.getByText("You've been registered for this event. Check your email for details."),
  ).toBeVisible()
  await expect(page.locator('#join')).toContainText('You are registered.')
  await expect(count).toContainText('1 going, 1 spot left')
  // Nobody is seen who has not said so.
  const seen = host.getByRole('region', { name: 'Who comes' })
  await expect(seen).toBeHidden()
  await page.getByText('Change who comes along').click()
  await page.getByLabel('Show my first name and my pets to other members').check()
  await page.getByLabel('People who come with you').selectOption('1')
  await page.getByRole('button', { name: 'Save who comes' }).click()
  await expect(page.locator('#join')).toContainText('2 people')
  await expect(count).toContainText('2 going, full')
  await expect(page.getByRole('region', { name: 'Who comes' })).toContainText('You')
  await host.setViewportSize({ width: 390, height: 844 })
  await expect(seen).toContainText('Sam')
  await expectAccessible(host)
  await expectNoSidewaysScroll(host)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The host waits in line, and follows when the place becomes free; nobody reloads.
  await host.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(count).toContainText('You are next in line.')
  await page.getByRole('button', { name: 'Leave Event' }).click()
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible()
  await expect(count).toContainText('You are registered.')
  await expect(seen).toBeHidden()

  const code = /((?:[0-9A-Z]{4} ?){5})/.exec(await count.innerText())?.[1] ?? ''
  // Loaded anew, so that no toast lies over the code.
  await host.reload()
  const drawn = await count.getByRole('figure').screenshot()
  await host.goto(`${address}/manage`)
  await waitForHydration(host)
  await host.getByLabel('Ticket code').fill(code)
  await host.getByRole('button', { name: 'Open the ticket' }).click()
  await expect(host.getByRole('button', { name: 'Check in' })).toBeVisible()
  const ticket = host.url()

  // The same by our own scanner, from the code as the ticket shows it.
  await host.goto('/qr-scan')
  await waitForHydration(host)
  await host
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: drawn })
  await host.waitForURL(ticket)
  await waitForHydration(host)
  await host.getByRole('button', { name: 'Check in' }).click()
  await expect(host.getByText('Welcome!')).toBeVisible()
  await host.getByRole('link', { name: 'Next ticket' }).click()
  await expect(host.getByRole('list', { name: 'Who comes' })).toContainText('Checked in')
  await expectAccessible(host)
})

test('somebody without an account joins by a letter, and gives the place up by it', async ({
  page,
  browser,
  baseURL,
}) => {
  const [host, moderator] = [
    await openAs('partner', browser, baseURL),
    await openAs('moderator', browser, baseURL),
  ]
  const address = await published(host.request, moderator.request, {
    title: 'Guests welcome',
    species: ['Dog', 'Cat'],
    mostPets: 2,
  })
  const email = newAddress()
  await page.goto(address)
  await waitForHydration(page)
  await page.getByText('Join without an account').click()
  await page.getByLabel('Your name').fill('Ann Lee')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Number of dogs who come along').selectOption('1')
  await page.getByLabel('Number of cats who come along').selectOption('1')
  await page.getByRole('button', { name: 'Join with your email' }).click()
  await expect(page.getByText('We have sent you an email.')).toBeVisible()
  await expect(page.locator('#join')).toContainText('0 going')
  const link = await inLetter(page.request, /\/events\/guests\/[\w-]{43}/, { to: email })
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, I am coming' }).click()
  await expect(page.getByText('You are registered.')).toBeVisible()
  await expect(page.getByText('2 pets (Dog, Cat)')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave Event' }).click()
  await expect(page.getByText('Your spot is given up.')).toBeVisible()
})

test('an event is written, reviewed, listed, moved and cancelled', async ({
  page,
  browser,
  baseURL,
}) => {
  const moderator = await openAs('moderator', browser, baseURL)
  const email = newAddress()
  const title = `Picnic ${email.slice(0, 8)}`
  await signUp(page.request, { email })
  await page.goto('/events')
  await page.getByRole('link', { name: 'Create Event' }).click()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please give the event a title.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Kind of event').selectOption('meetup')
  await page.getByLabel('What happens there?').fill('Sandwiches for people, biscuits for dogs.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Day').fill(dayAhead(20))
  await page.getByLabel('Begins at').fill('11:30')
  await page.getByLabel('Repeats').selectOption('weekly')
  await expect(page.getByText(/Every week on \w+, 4 times/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Find the place').fill('Bend, OR')
  await page
    .getByRole('option', { name: /Bend, OR/ })
    .first()
    .click()
  await page.getByLabel('Where people meet', { exact: false }).first().fill('Drake Park')
  await expect(page.getByLabel('City or town')).toHaveValue('Bend, OR')
  await page.getByRole('button', { name: 'Next' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Saved. You can close this page')).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()

  await moderator.goto('/moderation')
  await moderator.getByRole('link', { name: title }).click()
  await waitForHydration(moderator)
  await moderator
    .getByRole('button', { name: /Approve|Accept/ })
    .first()
    .click()
  await expect(moderator.getByText('Approved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'See it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('11:30 AM to 12:30 PM')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Other dates' })).toBeVisible()

  await page.getByRole('link', { name: 'Manage your event' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await waitForHydration(page)
  await page.getByLabel('Begins at').fill('12:00')
  await page.getByLabel('This date and all that follow').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('12:00 PM to 1:00 PM')).toBeVisible()
  await page.getByRole('link', { name: 'Manage your event' }).click()
  await page.getByRole('button', { name: 'Cancel event...' }).click()
  await page.getByLabel('Why?').fill('Snow.')
  await page.getByRole('button', { name: 'Cancel this event' }).click()
  await expect(page.getByText('This event was canceled')).toBeVisible()
  await page.goto(`/events?q=${encodeURIComponent(title)}`)
  await expect(
    page.getByRole('list', { name: 'Events', exact: true }).getByRole('article'),
  ).toHaveCount(3)
})

test('a host says how heavy, how old and of which breed, and page and joining hold it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const host = await openAs('partner', browser, baseURL)
  const moderator = await openAs('moderator', browser, baseURL)
  const title = `Small social ${newAddress().slice(0, 8)}`
  const address = await published(host.request, moderator.request, { title })
  await host.goto(`${address}/edit`)
  await waitForHydration(host)
  await host.getByLabel('Heaviest allowed, in lbs').fill('25')
  await host.getByLabel('Youngest allowed, in months').fill('4')
  await host.getByText('Breeds that may not come').click()
  await host.getByRole('checkbox', { name: 'pit bulls' }).check()
  await expectAccessible(host)
  await host.getByRole('button', { name: 'Save changes' }).click()
  const rule = 'For all pets, up to 25 lbs, 4 months or older, no pit bulls.'
  await expect(host.getByText(rule)).toBeVisible()

  await signUp(page.request, { name: 'Pat Quill' })
  const petIds: number[] = []
  const birth = { on: dayAhead(-300), isApproximate: false }
  for (const pet of [
    { name: 'Pip', species: 'Dog', breed: 'Chihuahua', weightKg: 2.5, birth },
    { name: 'Goliath', species: 'Dog', breed: 'Great Dane', weightKg: 70, birth },
  ]) {
    const added = await page.request.post('/api/pets', { data: pet })
    petIds.push(((await added.json()) as { id: number }).id)
  }
  await page.request.put('/api/coming-pets', { data: { petIds } })
  await page.goto(`/events?q=${encodeURIComponent(title)}`)
  const refused = /Does not fit Goliath · At most 25 lbs, Goliath is 154.3 lbs\./
  await expect(page.locator('article [data-verdict="no"]')).toContainText(refused)
  await page.goto(address)
  await waitForHydration(page)
  await expect(page.locator('main [data-verdict="no"]')).toContainText(refused)
  await expect(page.getByText(rule)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Goliath' })).toBeDisabled()
  await expect(page.locator('#join')).toContainText('Goliath is 154 lbs (70 kg).')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  const forced = await page.request.post(`/api${address}/join`, { data: { petIds } })
  expect(forced.status()).toBe(409)
  await page.getByRole('checkbox', { name: 'Pip' }).check()
  await page.getByRole('button', { name: 'Join Event' }).click()
  await expect(page.locator('#join')).toContainText('Pip')
  await expect(page.getByRole('heading', { name: 'Your spot' })).toBeVisible()
  await host.context().close()
  await moderator.context().close()
})

test('a ticket is paid for by card, and a host who cancels gives the money back', async ({
  page,
  browser,
  baseURL,
}) => {
  const [host, moderator] = [
    await openAs('partner', browser, baseURL),
    await openAs('moderator', browser, baseURL),
  ]
  const address = await published(host.request, moderator.request, {
    title: 'Paid evening',
    price: '12.50',
  })
  await impersonate(page, 'owner')
  await page.goto(address)
  await waitForHydration(page)
  await page.getByLabel('People who come with you').selectOption('1')
  await expect(page.locator('#join')).toContainText('$25.00 in all')
  await page.getByRole('button', { name: 'Join Event' }).click()
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await expect(page.locator('#join')).toContainText('You are registered.')
  const cancelling = await host.request.post(`/api${address}/cancel`, {
    data: { reason: 'The hall is flooded.', scope: 'this' },
  })
  expect(cancelling.status()).toBe(200)
  await expect(page.getByText('This event was canceled').first()).toBeVisible()
  await expect(async () => {
    const outbox = await (await page.request.get('/api/outbox')).json()
    const subjects = outbox.letters.map(({ subject }: { subject: string }) => subject)
    expect(subjects).toContain('Canceled: Paid evening')
    expect(subjects).toContain('Test mode. Refund: 2 tickets for Paid evening')
  }).toPass()
})
