import type { Guarantee } from './guarantee.ts'
import { triedWithAndWithout } from './tried-apart.ts'

export const soak: Guarantee = {
  title: 'It serves on without needing more',
  promised: 'However long the product serves, it holds no more memory than when it had warmed up.',
  how: 'Visitors ask for ever new searches, each twice, as fast as they are answered, members for their own pages ten times a second, and one writes as many notes as the limits allow, round after round. After each round all that nothing needs any more is let go, and what is left in and beside the heap is measured. The first rounds fill what is kept of answers to its bound; after that, broken is a round that holds a tenth more than the first of them. A short run is told by its rounds; a long one lasts half an hour.',
  control: 'The same visits to the product loaded without the bound of what is kept of answers.',
  async prove(effort, say) {
    return {
      ...(await triedWithAndWithout('soak', effort, say)),
      notTried: [
        'memory of a database server, which bounds its own.',
        'whole days: `npm run bench -- --only memory` says what the process takes of the machine.',
      ],
    }
  },
}
