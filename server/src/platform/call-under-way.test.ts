import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { callUnderWay, inCall } from './call-under-way.ts'

test.each([
  ['done', async () => undefined],
  ['refused', () => Promise.reject(new Error('refused'))],
])(
  'what outlives a call knows its name without asking it, so that it holds no request (%s)',
  async (_, answer) => {
    const named = vi.fn(() => 'GET page')
    const later: (() => string | undefined)[] = []
    const work = () => {
      later.push(AsyncLocalStorage.bind(callUnderWay))
      return answer()
    }
    await inCall(named, work).catch(() => undefined)
    const asked = named.mock.calls.length
    expect(later.map((tell) => tell())).toEqual(['GET page'])
    expect(named).toHaveBeenCalledTimes(asked)
  },
)
