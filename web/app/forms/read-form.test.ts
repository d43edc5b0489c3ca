import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const FIELDS = 'application/x-www-form-urlencoded;charset=UTF-8'
const PARTS = 'multipart/form-data; boundary=cut'

function sent(type: string | undefined, body: string | Uint8Array<ArrayBuffer>): Request {
  const request = new Request('http://localhost/contact', { method: 'POST', body })
  if (type === undefined) request.headers.delete('content-type')
  else request.headers.set('content-type', type)
  return request
}

test('the fields of a form are read as a browser encodes them', async () => {
  const form = await readForm(
    sent(FIELDS, 'name=Zo%C3%AB+D%C3%ADaz&note=100%25&&note=%F0%9F%90%BE&sum=1%2B1=2&none'),
  )
  expect([...form]).toEqual([
    ['name', 'Zoë Díaz'],
    ['note', '100%'],
    ['note', '🐾'],
    ['sum', '1+1=2'],
    ['none', ''],
  ])
  expect([...(await readForm(sent(FIELDS, '')))]).toEqual([])
})

test('a form with a file is read', async () => {
  const typed = new FormData()
  typed.set('name', 'Rex')
  typed.set('file', new File(['a photo'], 'rex.webp'))
  const request = new Request('http://localhost/passport', { method: 'POST', body: typed })
  const form = await readForm(request)
  expect(form.get('name')).toBe('Rex')
  expect(await (form.get('file') as File).text()).toBe('a photo')
})

const begun = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of'

test.each([
  [415, 'text/plain', 'name=Rex'],
  [415, 'application/json', '{"name":"Rex"}'],
  [415, 'no/such;type', 'name=Rex'],
  [415, undefined, 'name=Rex'],
  [400, 'multipart/form-data', begun],
  [400, PARTS, begun],
  [400, PARTS, ''],
  [400, PARTS, 'no parts at all'],
  [400, FIELDS, 'name=%'],
  [400, FIELDS, 'name=Re%zz'],
  [400, FIELDS, 'name=%C3'],
  [400, FIELDS, new Uint8Array([0x6e, 0x3d, 0xff])],
])(
  'it answers %i with a sentence to a body of %s that is no form: %j',
  async (status, type, body) => {
    const refusal: unknown = await readForm(sent(type, body)).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      init: { status },
      data: expect.stringMatching(/^\w.+\. Please go back and send it again\.$/),
    })
  },
)
