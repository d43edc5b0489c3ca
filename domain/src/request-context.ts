import type { GivenRole } from './accounts/permissions.ts'
import type { Ask, Endpoint, ReplyOf } from './endpoint.ts'
import type { Day, Language, Units } from './schemas.ts'

/** Asks one of the product's own endpoints inside the server process, as the page's visitor. */
export type CallInProcess = <E extends Endpoint>(called: E, ask: Ask<E>) => Promise<ReplyOf<E>>

export type Theme = 'system' | 'light' | 'dark'

/** Links of the operator's own accounts; a name without a link is shown as plain text. */
export type SocialLinks = Partial<Record<'facebook' | 'twitter' | 'instagram' | 'youtube', string>>

/** Who looks at the page, as far as its shell needs to know. */
export interface Visitor {
  id: number
  name: string
  roles: GivenRole[]
  /** Which of the people of demo mode this is; null for a member of their own. */
  demoPerson: string | null
}

/** What the server hands to the pages it renders: the only door from server to web. */
export interface RequestContext {
  callApi: CallInProcess
  /** Sends the sender of this form to sign in; afterwards the form is sent again unchanged. */
  askToSignIn: () => void
  /** The JSON that an answer of `callApi` was read from, which need not be written again. */
  jsonOf: (answer: unknown) => string | undefined
  /** Whether a whole page is wanted, and not its data for one that is there already. */
  isDocument: boolean
  /** Null when nobody is signed in. */
  visitor: Visitor | null
  /** What the visitor reads distances and weights in: as their account says, or else this browser. */
  units: Units
  /** By whose clocks moments are shown, where the visitor has told; else the browser knows. */
  timeZone: string | null
  /** What the page is written in. */
  language: Language
  /** Whether anyone may try the people of demo mode. */
  isDemo: boolean
  /** Whether letters stay in an outbox that this visitor may read, instead of being sent. */
  keepsLetters: boolean
  /** Whether street addresses are found here, so that a box may promise them. */
  knowsAddresses: boolean
  /** Sends a cookie along with the page. */
  setCookie: (text: string) => void
  /** Goes on every script and style of the page; new for each request. */
  nonce: string
  /** Goes with each form of this rendering of the page, so that one sent twice is done once. */
  formKey: string
  /** Where the product is reached from outside, without a slash at the end. */
  publicUrl: string
  /** The current year, for the copyright line. */
  year: number
  /** The current day where days end last, for samples that look fresh. */
  today: Day
  socialLinks: SocialLinks
  operatorName: string
  /** How it came to be, in the operator's own words; empty where they tell nothing. */
  operatorStory: string
  /** Tells the operator's log of a failure while rendering. */
  report: (error: unknown) => void
}
