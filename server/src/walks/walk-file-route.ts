import { LONGEST_QUERY } from '@wayfur/domain/geocoding/endpoints'
import { Problem } from '@wayfur/domain/problem'
import { unitsOfCookie } from '@wayfur/domain/units'
import { walkGpx } from '@wayfur/domain/walks/walk-gpx'
import { WALK_TYPES, WALK_WORDS, type WalkType } from '@wayfur/domain/walks/walk-plan'
import { Hono } from 'hono'
import { callerAddress } from '../platform/caller-address.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { planWalks, type WalksContext } from './plan-walks.ts'
import { t } from '@wayfur/domain/language/messages'

/** The GPX file of a walk, by the same question that the page asks. */
export function walkFileRoute({
  rateLimits,
  trustedProxies,
  ...parts
}: WalksContext & { rateLimits: RateLimits; trustedProxies: number }): Hono {
  const app = new Hono()
  app.get('/walks/walk.gpx', async (c) => {
    await rateLimits.take('read', callerAddress(c, trustedProxies))
    const location = (c.req.query('location') ?? '').trim().slice(0, LONGEST_QUERY)
    if (location === '') throw new Problem('invalid-input', WALK_WORDS.locationMissing)
    const walkType = WALK_TYPES.find((type) => type === c.req.query('walk')) ?? 'short'
    const { plans, hasStreets } = await planWalks(parts, { location }, c.req.raw.signal)
    const plan = plans.find((one) => one.walkType === walkType)
    if (plan === undefined) {
      throw new Problem(
        'not-found',
        hasStreets
          ? t('There is no walk of that length from there.')
          : t('We do not have detailed streets there yet, so there is no walk.'),
      )
    }
    const units = unitsOfCookie(c.req.header('cookie')) ?? 'us'
    return c.body(walkGpx(plan, units), 200, {
      'content-type': 'application/gpx+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(walkType)}"`,
      'cache-control': 'private, max-age=300',
      vary: 'cookie',
    })
  })
  return app
}

function fileName(type: WalkType): string {
  const names: Readonly<Record<WalkType, string>> = {
    short: t('short-walk.gpx'),
    medium: t('medium-walk.gpx'),
    long: t('long-walk.gpx'),
  }
  return names[type]
}
