import type { Guarantee } from './guarantee.ts'
import { triedWithAndWithout } from './tried-apart.ts'

export const takeover: Guarantee = {
  title: 'Nobody gets into an account that is not theirs',
  promised:
    'By no guess, link, cookie, other site, stolen database, browser left open, code or passkey does anybody but its owner come into an account or change how it is opened.',
  how: 'Each way into accounts of others is gone on accounts made for it: guesses from many networks, links used twice and by many at once, a password put on the address of somebody else, sessions and letters of before, rows of the database as cookies, requests of other sites, a browser that was left open, passwords without their code, codes used twice, passkeys that signed elsewhere or were copied. Broken is whoever is in, or was let change it.',
  control:
    'The same ways into the product loaded without the one line that closes each: the count of guesses, the use of links, the browser of a sign-up, the hash of tokens, the look at origins, the end of sessions, the asking for the password, the step of a code, the origin and the counter of passkeys.',
  async prove(effort, say) {
    return {
      ...(await triedWithAndWithout('accounts', effort, say)),
      notTried: [
        'PostgreSQL: `server/src/accounts/account-security.test.ts` and its neighbors run on both.',
        'that answers do not tell who has an account, which those tests hold too.',
        'a mailbox or a device that somebody else has got hold of: whoever reads the letters is taken for the owner, unless the second step is on.',
      ],
    }
  },
}
