import { QueryClientProvider } from '@tanstack/react-query'
import { msg } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CategoryPicture } from '../art/category-picture.tsx'
import { TrailScene } from '../art/trail-scene.tsx'
import { newQueryClient } from '../query-client.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { PartMakerContext } from '../shell/kept-markup.tsx'
import { PARTS } from '../shell/kept-parts.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'
import { Rating } from './rating.tsx'
import { SelectField } from './select-field.tsx'
import { Sheet } from './sheet.tsx'
import { ShowMore } from './show-more.tsx'
import { Switch } from './switch.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'
import { TextArea, TextField } from './text-field.tsx'
import { Toaster } from './toast.tsx'

/** What the server sends for `page` at `address`. */
function html(page: ReactNode, address = '/'): string {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  return renderToStaticMarkup(
    <PartMakerContext value={{ parts: PARTS }}>
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PartMakerContext>,
  )
}

const nothing = () => undefined

test('no control puts a style attribute into the page, which the content policy would refuse', () => {
  const page = html(
    <>
      <Header theme="system" />
      <Button busy>Save</Button>
      <Button disabledReason="Choose a day first.">Book</Button>
      <Checkbox>Open now</Checkbox>
      <Switch>Yearly</Switch>
      <TextField label="Name" hint="As on the tag" error="Please give a name." />
      <TextArea label="Notes" />
      <SelectField label="Service" options={[{ value: 'all', label: 'All' }]} />
      <Tabs initial="one">
        <TabList label="Views">
          <Tab value="one">One</Tab>
          <Tab value="two">Two</Tab>
        </TabList>
        <TabPanel value="one">First</TabPanel>
        <TabPanel value="two">Second</TabPanel>
      </Tabs>
      <LinkTabs label="Plans" tabs={[{ to: '/', label: 'Trip', isChosen: true }]} />
      <Dialog isOpen onClose={nothing} title="Add a pet">
        Form
      </Dialog>
      <Sheet isOpen={false} onClose={nothing} title="Filters">
        Filters
      </Sheet>
      <Menu label="More" trigger={<button type="button">More</button>}>
        <MenuItem onSelect={nothing}>Share</MenuItem>
        <MenuLink to="/about">About</MenuLink>
      </Menu>
      <Rating value={4.3} reviews={12} />
      <ShowMore to="/?page=2" shown={20} total={50} of={msg('places')} />
      <Alert title="That did not work">Please try again.</Alert>
      <CategoryPicture category="hotel" id={7} />
      <TrailScene />
      <Toaster />
      <Footer year={2026} socialLinks={{}} operatorName={undefined} />
    </>,
  )
  expect(page).toContain('Add a pet')
  expect(page).not.toMatch(/\sstyle=/)
  expect(page).not.toContain('<style')
})

test('a button that cannot be used tells why and stays reachable by keyboard', () => {
  const page = html(<Button disabledReason="Choose a day first.">Book</Button>)
  const describedBy = /aria-describedby="([^"]+)"/.exec(page)?.[1]
  expect(page).toContain('aria-disabled="true"')
  expect(page).not.toMatch(/\sdisabled/)
  expect(describedBy).toBeDefined()
  expect(page).toMatch(new RegExp(`id="${describedBy}"[^>]*>Choose a day first\\.`))
})

test('a field tells its hint and its error to those who listen, and keeps what was typed', () => {
  const page = html(
    <TextField label="Name" hint="As on the tag" error="Please shorten it." defaultValue="Bella" />,
  )
  const ids = /aria-describedby="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? []
  expect(ids).toHaveLength(2)
  for (const id of ids) expect(page).toContain(`id="${id}"`)
  expect(page).toContain('aria-invalid="true"')
  expect(page).toContain('value="Bella"')
})

test('a place nobody rated is never given stars', () => {
  expect(html(<Rating value={null} />)).toContain('Not rated yet')
  expect(html(<Rating value={null} />)).not.toContain('<svg')
  expect(html(<Rating value={0} reviews={1} />)).toContain('0.0')
})

test('the header marks the page one is on, in the bar and in the drawer', () => {
  const page = html(<Header theme="system" />, '/trip-planner?tab=hotels')
  const current = [...page.matchAll(/aria-current="page"[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(current).toEqual(['Hotel Booking', 'Hotel Booking'])
})

test('social names are plain text until the operator has such an account', () => {
  const plain = html(<Footer year={2026} socialLinks={{}} operatorName="Wayfur" />)
  expect(plain).toContain('Instagram')
  expect(plain).not.toMatch(/<a[^>]*>Instagram/)
  const linked = html(
    <Footer
      year={2026}
      socialLinks={{ instagram: 'https://instagram.example/wayfur' }}
      operatorName="Wayfur"
    />,
  )
  expect(linked).toMatch(/<a href="https:\/\/instagram\.example\/wayfur"[^>]*>Instagram/)
})

test('the footer says the tagline word for word and the years from 2024', () => {
  const page = html(<Footer year={2026} socialLinks={{}} operatorName="Wayfur" />)
  expect(page).toContain(
    'Your ultimate companion for pet parents and pet care professionals everywhere.',
  )
  expect(page).toContain('© 2024-2026')
})

test('the page that is not there says so in the fixed words and offers two ways on', () => {
  const page = html(<NotFoundPage />, '/no-such-page')
  expect(page).toContain('<h1 class="text-2xl">404 Page Not Found</h1>')
  expect(page).toContain('Did you forget to add the page to the router?')
  expect(page).toContain('action="/discovery"')
  expect(page).toContain('href="/"')
})
