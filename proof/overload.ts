import type { Guarantee } from './guarantee.ts'
import { triedWithAndWithout } from './tried-apart.ts'

export const overload: Guarantee = {
  title: 'When too many come, nobody waits in vain',
  promised:
    'However many come, whoever is let in is answered soon, whoever is not is told so soon and when to come again, a finder at a tag is always let in, and two seconds after the rush all is as before.',
  how: 'Members ask for pages that are made for each of them, 16 at a time as fast as they are answered, which says how many can be. Then three times as many come at a fixed pace, whether or not others are being answered, from a process of their own that shares the processors, while finders open the page behind a tag. Broken is a page or a refusal that takes longer than three seconds, any other answer, and a refusal without its Retry-After; for finders and after the rush, any refusal.',
  control: 'The same rush to the product loaded without its door: everybody is let in.',
  async prove(effort, say) {
    return {
      ...(await triedWithAndWithout('storms', effort, say)),
      notTried: [
        'several processes behind one port, each of which has such a door of its own.',
        'lines that are slower than the processors; what is read from one counts only once it has come.',
      ],
    }
  },
}
