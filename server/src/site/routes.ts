import { Problem } from '@wayfur/domain/problem'
import * as endpoints from '@wayfur/domain/site/endpoints'
import * as schemas from '@wayfur/domain/site/schemas'
import { type Caller, type ServedEndpoint, serve } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { communityNews } from './community.ts'
import { type ContactContext, keepMessage, markAnswered, messagesOf } from './contact-messages.ts'
import { findByName } from './find-by-name.ts'
import { frontPageNews } from './front-page.ts'

/** The calls of the pages around the product: contact and community. */
export function siteEndpoints(context: ContactContext): ServedEndpoint[] {
  const { db, clock } = context
  return [
    serve(endpoints.sendContactMessage, schemas.sendContactMessage, ({ body, caller }) =>
      keepMessage(context, body, caller),
    ),
    serve(endpoints.listContactMessages, schemas.listContactMessages, ({ query, caller }) => {
      requireReader(caller)
      return messagesOf(db, query)
    }),
    serve(
      endpoints.answerContactMessage,
      schemas.answerContactMessage,
      ({ params, body, caller }) => {
        requireReader(caller)
        return markAnswered(context, params.id, body.isAnswered, caller.member)
      },
    ),
    serve(endpoints.readCommunity, schemas.readCommunity, ({ caller }) =>
      communityNews(db, clock.now(), caller.member?.id ?? null),
    ),
    serve(endpoints.findByName, schemas.findByName, ({ query }) =>
      findByName(db, query.q, clock.now()),
    ),
    serve(endpoints.readFrontPage, schemas.readFrontPage, ({ caller }) =>
      frontPageNews(db, clock.now(), caller.member?.id ?? null),
    ),
  ]
}

/** The sample administrator may read messages where nobody else can have sent any. */
function requireReader({ member, demo }: Caller & { member: SignedIn }): void {
  if (member.demoPerson !== null && demo !== 'everything') throw new Problem('not-allowed')
}
