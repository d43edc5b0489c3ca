import type { Guarantee } from './guarantee.ts'
import { triedWithAndWithout } from './tried-apart.ts'

export const privacy: Guarantee = {
  title: 'Nobody learns where somebody was, or how to reach them, who is not told so by them',
  promised:
    'What a phone writes into a photo is never served; where a finder stands is kept by the kilometer unless they say exactly; a finder sees of an owner what the owner chose; mail and phone of a member are told to no stranger.',
  how: 'Photos of four kinds with a place, a name and a serial number in them are sent for pets, places, bins and documents, and both sizes served are looked through. Finders report without saying exactly, and their point is looked for in every row of every table. All 32 choices of an owner are made, and the found page and its call compared with each. Then a member does everything the product lets one do, and every page that links lead to and every call of the contract that reads is looked through for their mail and phone, as a visitor and as another member.',
  control:
    'The same in the product loaded without what keeps each: the leaving out of what a camera wrote, the rounding of a point, a choice, and the look whether a pet is of one’s household.',
  async prove(effort, say) {
    return {
      ...(await triedWithAndWithout('secrets', effort, say)),
      notTried: [
        'PostgreSQL: what is told to whom is no question of the database.',
        'what somebody writes about others in their own words.',
        'places of bins, which are public and name nobody: `server/src/scouting/scouting.test.ts`.',
      ],
    }
  },
}
