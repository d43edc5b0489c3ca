import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Checkbox } from '../ui/checkbox.tsx'
import { Radio } from '../ui/radio.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ActionForm } from './action-form.tsx'
import { defineActions, type FormAnswer } from './define-actions.ts'

const actions = defineActions({ save: async () => ({}) })

/** What a browser without script is given: the form as it was sent, or, without an answer, at first. */
function html(answer?: Partial<FormAnswer>): string {
  const page = (
    <ActionForm actions={actions} name="save">
      <TextField label="Name" name="name" defaultValue="Bella" />
      <Checkbox name="pet" value="1" defaultChecked>
        Bella
      </Checkbox>
      <Checkbox name="pet" value="2">
        Mia
      </Checkbox>
      <Checkbox name="always" defaultChecked disabled>
        Always
      </Checkbox>
      <Switch name="isQuiet">Quiet</Switch>
      {['this', 'following'].map((one) => (
        <Radio key={one} name="scope" value={one} defaultChecked={one === 'this'} />
      ))}
    </ActionForm>
  )
  const router = createMemoryRouter([{ id: 'page', path: '/', element: page }], {
    hydrationData: answer === undefined ? {} : { actionData: { page: answer } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** The boxes, switches and choices that stand ticked, as `name=value`. */
function ticked(page: string): string[] {
  return [...page.matchAll(/<input [^>]*\bchecked=""[^>]*>/g)].map(
    ([input]) => `${/ name="(\w+)"/.exec(input)?.[1]}=${/ value="(\w+)"/.exec(input)?.[1] ?? 'on'}`,
  )
}

const refused = { says: 'This name is too long.', fields: { name: 'This name is too long.' } }

test('a form begins with what stands there already', () => {
  const page = html()
  expect(page).toContain('value="Bella"')
  expect(ticked(page)).toEqual(['pet=1', 'always=on', 'scope=this'])
})

test('what was typed, ticked and chosen stays when a form comes back refused without script', () => {
  const typed: FormAnswer['typed'] = [
    ['name', 'Bella the Great'],
    ['pet', '2'],
    ['isQuiet', 'on'],
    ['scope', 'following'],
  ]
  const page = html({ intent: 'save', typed, error: refused })
  expect(page).toContain('value="Bella the Great"')
  expect(page).toContain('This name is too long.')
  expect(ticked(page)).toEqual(['pet=2', 'always=on', 'isQuiet=on', 'scope=following'])
})

test('boxes that were all unticked stay so', () => {
  expect(ticked(html({ intent: 'save', typed: [], error: refused }))).toEqual(['always=on'])
})

test('another form of the page keeps what it begins with, and so does one that was taken', () => {
  const first = ['pet=1', 'always=on', 'scope=this']
  expect(ticked(html({ intent: 'other', typed: [], error: refused }))).toEqual(first)
  expect(ticked(html({ intent: 'save', typed: [], error: null, shown: 'a link' }))).toEqual(first)
})
