import { expect, test } from 'vitest'
import { orderActions } from './order-actions.ts'

const asked = () => Promise.reject(new Error('The server was asked.'))

test.each([
  ['', '', { carrier: 'Please enter carrier and tracking number.' }],
  ['USPS', ' ', { number: 'Please enter carrier and tracking number.' }],
])(
  'a parcel of carrier “%s” and number “%s” is refused beside what is missing',
  async (carrier, number, fields) => {
    const form = new FormData()
    for (const [name, text] of Object.entries({ orderId: '1', carrier, number })) {
      form.set(name, text)
    }
    const context = { callApi: asked, url: new URL('http://localhost/'), params: {} }
    await expect(orderActions.run('send', form, context)).rejects.toMatchObject({ fields })
  },
)

test('a refusal of the tracking number stands beside its field', () => {
  expect(orderActions.fieldOf('tracking.number', ['carrier', 'number'])).toBe('number')
})
