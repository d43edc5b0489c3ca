import type { Caller } from '../serve.ts'

/** A caller for tests that answer an endpoint directly: a visitor, unless told otherwise. */
export function testCaller(changes: Partial<Caller> = {}): Caller {
  return {
    requestId: 'test',
    address: 'test',
    userAgent: 'test',
    cookie: '',
    member: null,
    demo: 'nothing',
    setCookie: () => {},
    signal: AbortSignal.timeout(30_000),
    ...changes,
  }
}
