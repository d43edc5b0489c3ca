import * as endpoints from '@wayfur/domain/site/endpoints'
import { Problem } from '@wayfur/domain/problem'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { communityNews } from './community.ts'
import { findByName } from './find-by-name.ts'
import { frontPageNews } from './front-page.ts'
import { type ContactParts, keepMessage, markAnswered, messagesOf } from './contact-messages.ts'

/** The calls of the pages around the product: contact and community. */
export function siteEndpoints(
  parts: ContactParts & {
    /** Whether the sample administrator may read messages, because nobody else can have sent any. */
    isOnlyTriedOut: boolean
  },
): ServedEndpoint[] {
  const { db, clock } = parts
  function requireReader({ demoPerson }: SignedIn): void {
    if (demoPerson !== null && !parts.isOnlyTriedOut) throw new Problem('not-allowed')
  }
  return [
    serve(endpoints.sendContactMessage, async ({ body, caller }) => {
      await keepMessage(parts, body, caller)
      return { isKept: true } as const
    }),
    serve(endpoints.listContactMessages, ({ query, caller }) => {
      requireReader(caller.member)
      return messagesOf(db, query)
    }),
    serve(endpoints.answerContactMessage, ({ params, body, caller }) => {
      requireReader(caller.member)
      return markAnswered(parts, params.id, body.isAnswered, caller.member)
    }),
    serve(endpoints.readCommunity, ({ caller }) =>
      communityNews(db, clock.now(), caller.member?.id ?? null),
    ),
    serve(endpoints.findByName, ({ query }) => findByName(db, query.q, clock.now())),
    serve(endpoints.readFrontPage, ({ caller }) =>
      frontPageNews(db, clock.now(), caller.member?.id ?? null),
    ),
  ]
}
