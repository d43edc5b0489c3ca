import { handOffTo } from '@wayfur/domain/partners/partnership'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Where the way to book a hotel leads, and whom it is credited to. */
export interface HotelOutboundLink {
  /** The address with names in braces; null where no way leads on. */
  template: string | null
  /** Its host. */
  site: string | null
  partnerId: number | null
}

/** The ways to book some hotels, by the partners that they and the booking site belong to. */
export async function outboundLinksOf(
  db: Kysely<Tables>,
  placeIds: readonly number[],
  siteTemplate: string,
): Promise<(placeId: number) => HotelOutboundLink> {
  const { host } = new URL(siteTemplate)
  const rows = await db
    .selectFrom('partners as p')
    .leftJoin('partnerPlaces as l', (join) =>
      join
        .onRef('l.partnerId', '=', 'p.id')
        .on('l.placeId', '=', (row) => row.fn.any(row.val(placeIds))),
    )
    .select(['p.id', 'p.status', 'p.bookingLink', 'p.bookingSite', 'l.placeId'])
    .where((row) => row.or([row('p.bookingSite', '=', host), row('l.placeId', 'is not', null)]))
    .execute()
  const site = rows.find(({ bookingSite }) => bookingSite === host) ?? null
  return (placeId) => {
    const own = rows.find((row) => row.placeId === placeId) ?? null
    const { to, partnerId } = handOffTo({ own, site })
    const template = { own: own?.bookingLink ?? null, site: siteTemplate, nowhere: null }[to]
    return { template, site: template === null ? null : new URL(template).host, partnerId }
  }
}
