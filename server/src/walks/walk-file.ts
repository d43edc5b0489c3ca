import { LONGEST_QUERY } from '@wayfur/domain/geocoding/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { unitsOfCookie } from '@wayfur/domain/units'
import { walkAsGpx } from '@wayfur/domain/walks/endpoints'
import * as schemas from '@wayfur/domain/walks/schemas'
import { walkGpx } from '@wayfur/domain/walks/walk-gpx'
import { WALK_KEYS, WALK_WORDS, walkKey, type WalkKey } from '@wayfur/domain/walks/walk-plan'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { planWalks, type WalksContext } from './plan-walks.ts'

/** The GPX file of a walk, by the same question that the page asks. */
export function walkFile(context: WalksContext): ServedEndpoint {
  return serve(walkAsGpx, schemas.walkAsGpx, async ({ query, caller }) => {
    const location = (query.location ?? '').trim().slice(0, LONGEST_QUERY)
    if (location === '')
      throw new Problem('invalid-input', WALK_WORDS.locationMissing, {
        field: 'location',
      })
    const key = WALK_KEYS.find((one) => one === query.walk) ?? 'short'
    const asked = { ...query, location }
    const { plans, hasStreets } = await planWalks(context, asked, caller.signal)
    const plan = plans.find((one) => walkKey(one) === key)
    if (plan === undefined) {
      throw new Problem(
        'not-found',
        hasStreets
          ? msg('There is no walk of that length from there.')
          : msg('We do not have detailed streets there yet, so there is no walk.'),
      )
    }
    return new FileAnswer({
      body: walkGpx(plan, unitsOfCookie(caller.cookie) ?? 'us'),
      name: fileName(key),
      cache: 'private, max-age=300',
      headers: { vary: 'cookie' },
    })
  })
}

function fileName(key: WalkKey): string {
  const names: Readonly<Record<WalkKey, string>> = {
    own: t('walk.gpx'),
    short: t('short-walk.gpx'),
    medium: t('medium-walk.gpx'),
    long: t('long-walk.gpx'),
  }
  return names[key]
}
