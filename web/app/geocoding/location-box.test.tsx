import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocationBox } from './location-box.tsx'

test('before any script it is a labelled, named text box that holds its text', () => {
  const html = renderToString(
    <LocationBox name="location" label="Location" defaultValue="Boise, ID" near="43.61,-116.20" />,
  )
  const input = /<input[^>]*>/.exec(html)?.[0] ?? ''
  expect(input).toContain('name="location"')
  expect(input).toContain('value="Boise, ID"')
  expect(input).toContain('role="combobox"')
  expect(input).toContain('aria-expanded="false"')
  expect(input).not.toContain('aria-controls')
  const id = /id="([^"]*)"/.exec(input)?.[1]
  expect(html).toContain(`<label for="${id}"`)
  expect(html).not.toContain('role="listbox"')
  expect(html).toContain('<output class="sr-only">')
})
