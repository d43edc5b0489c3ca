import type { CallInProcess } from '@wayfur/domain/request-context'
import { callInProcess } from '../api.ts'
import type { Answering, Caller, ServedEndpoint } from '../serve.ts'
import type { SignedIn } from '../sessions.ts'

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

/** The caller a test signs in: the id of a member, and what else counts there. */
export type Person = { id: number } & Partial<Omit<SignedIn, symbol>>

/** A member as the session gate makes one. Tests have no other way to be signed in. */
export function signedIn(person: Person): SignedIn {
  const member: Omit<SignedIn, symbol> = {
    name: 'Somebody',
    roles: [],
    demoPerson: null,
    units: null,
    language: 'en',
    timeZone: null,
    sessionId: 1,
    ...person,
  }
  return member as SignedIn
}

/** Calls of this person, or of a visitor where it is null, each reply checked. */
export function callAs(
  served: readonly ServedEndpoint[],
  person: Person | null,
  {
    answering = { replies: true },
    arrivalsDir,
    ...changes
  }: Partial<Omit<Caller, 'member'>> & {
    answering?: Answering
    /** Where files lie while they arrive; without one none are taken. */
    arrivalsDir?: string
  } = {},
): CallInProcess {
  const member = person && signedIn(person)
  return callInProcess(served, testCaller({ ...changes, member }), answering, arrivalsDir)
}
