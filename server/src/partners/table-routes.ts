import { can } from '@wayfur/domain/accounts/permissions'
import { msg } from '@wayfur/domain/language/messages'
import { uploadBookingsTable } from '@wayfur/domain/partners/endpoints'
import { MOST_TABLE_BYTES } from '@wayfur/domain/partners/ledger-table'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { receiveUpload } from '../files/receive-upload.ts'
import { callerAddress } from '../platform/caller-address.ts'
import { refuseCardNumbers } from '../platform/card-number-guard.ts'
import { LIMITS } from '../platform/limits.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions, SignedIn } from '../platform/sessions.ts'
import { importCsv } from './import-csv.ts'
import { ownPartner } from './own-partner.ts'
import type { PartnersContext } from './partners-context.ts'

interface TableDoors {
  sessions: Pick<Sessions, 'read' | 'settle'>
  rateLimits: RateLimits
  trustedProxies: number
  /** Where tables lie while they arrive. */
  arrivalsDir: string
}

/** Takes bookings as a table from those who manage a partner. */
export function tableRoutes(context: PartnersContext & TableDoors): Hono {
  const app = new Hono()

  app.put(uploadBookingsTable.path, async (c) => {
    const request = c.req.raw
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const found = await reader(request.headers)
    const userAgent = request.headers.get('user-agent') ?? ''
    refuseCardNumbers({ params: c.req.param() })
    const { member, setCookie } = await context.sessions.settle(found, userAgent)
    await context.rateLimits.take('upload', String(member.id))
    const partner = await ownPartner(context.db, member, numberIn(c.req.param('id') ?? ''))
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.uploadMs)])
    const report = await receiveUpload(
      request,
      { maxBytes: MOST_TABLE_BYTES, directory: context.arrivalsDir, signal },
      ({ path }) => importCsv(context, member, { partnerId: partner.id, path }),
    )
    if (setCookie !== undefined) c.header('set-cookie', setCookie)
    c.header('cache-control', 'no-store')
    return c.json(report)
  })

  return app

  async function reader(headers: Headers): Promise<SignedIn> {
    const member = await context.sessions.read(headers)
    if (member === null) throw new Problem('signed-out')
    if (!can(member, uploadBookingsTable.access)) throw new Problem('not-allowed')
    return member
  }
}

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new Problem('not-found', msg('We could not find that partner.'))
  return Number(text)
}
