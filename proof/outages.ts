import type { Guarantee } from './guarantee.ts'
import { triedWithAndWithout } from './tried-apart.ts'

export const outages: Guarantee = {
  title: 'What is away is told, and the rest goes on',
  promised:
    'While the mail server, the geocoder, the router, the bucket or the payment provider is away, everything that does not need it goes on; what needs it is done in another way or later, or told in a plain sentence. While the database is away, everybody is asked to come again. Once it is back, all is as before within a minute, and nobody does anything for that.',
  how: 'A product stands on PostgreSQL, an SMTP server, stand-ins that answer as Photon, OSRM, S3 and Stripe do, each behind a door. One door after the other is shut in two ways: nobody is there, and somebody is there who never says a word. Meanwhile pages, calls, a found page and a note are asked for, and what takes the service: a letter, a place by name, a way by road, a picture to keep, a payment to begin, a note to write. Broken is whatever is answered with another code than it ought to be, without a sentence, after more than 25 seconds, or not as before a minute after the door is open again.',
  control:
    'The same product loaded without what stands behind each: the second try of letters, the gazetteer, the highway map, and the sentences of a bucket, a payment provider and a database that are away.',
  async prove(effort, say) {
    return {
      ...(await triedWithAndWithout('services', effort, say)),
      notTried: [
        'Stripe, Photon, OSRM and a bucket themselves, which take a network; their answers are held by the contract tests of each.',
        'a disk that is full, which `server/test/database-away.test.ts` fills.',
        'replicas and a pooler, which `server/test/replicas.test.ts` and `server/test/pooler.test.ts` take away.',
      ],
    }
  },
}
