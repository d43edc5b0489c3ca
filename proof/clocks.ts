import type { Guarantee } from './guarantee.ts'
import { triedWithAndWithout } from './tried-apart.ts'

export const clocks: Guarantee = {
  title: 'Days and hours are those of the people',
  promised:
    'A visit, an event and a day are what the clocks of their place show, when clocks change and on leap days too; a server whose clock was wrong for a while locks nobody out for longer than it says.',
  how: 'Every day of three centuries is counted by the rule of leap years alone and compared with what the product makes of it. Three times of every day of three years, and events of each week, are held in zones all over the world against what the platform’s own clocks show; a time that no clock shows must come after. Then the clock of the server is set wrong by up to three weeks, ahead and back, while people sign in, follow letters and type wrong passwords, and set right again.',
  control:
    'The same with February always of 28 days, visits by the clocks of no place, weeks of 168 hours, and counts of tries that believe a window of the future.',
  async prove(effort, say) {
    return {
      ...(await triedWithAndWithout('clocks', effort, say)),
      notTried: [
        'series of visits and payouts across the end of summer time, which `npm run proof -- month-of-life` lives through.',
        'work for later that was put off while the clock was ahead: it is done when that moment comes.',
        'a clock that is wrong by years, which ends sessions as a year does.',
      ],
    }
  },
}
