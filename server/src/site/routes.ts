import * as endpoints from '@wayfur/domain/site/endpoints'
import { Problem } from '@wayfur/domain/problem'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { communityNews } from './community.ts'
import { type ContactParts, keepMessage, messagesBefore } from './contact-messages.ts'

/** The calls of the pages around the product: contact and community. */
export function siteEndpoints(
  parts: ContactParts & {
    /** Whether the sample administrator may read messages, because nobody else can have sent any. */
    isOnlyTriedOut: boolean
  },
): ServedEndpoint[] {
  const { db, clock } = parts
  return [
    serve(endpoints.sendContactMessage, async ({ body, caller }) => {
      await keepMessage(parts, body, caller)
      return { isKept: true } as const
    }),
    serve(endpoints.listContactMessages, ({ query, caller }) => {
      if (caller.member.demoPerson !== null && !parts.isOnlyTriedOut) {
        throw new Problem('not-allowed')
      }
      return messagesBefore(db, query.before)
    }),
    serve(endpoints.readCommunity, ({ caller }) =>
      communityNews(db, clock.now(), caller.member?.id ?? null),
    ),
  ]
}
