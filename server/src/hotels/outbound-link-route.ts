import { randomBytes } from 'node:crypto'
import { dayIn } from '@wayfur/domain/calendar'
import { GUESTS, PETS, stayProblem } from '@wayfur/domain/hotels/stay'
import { msg } from '@wayfur/domain/language/messages'
import { partiesOf, readPetParty, refusesParty } from '@wayfur/domain/places/pet-party'
import { refusalText } from '@wayfur/domain/places/pet-party-messages'
import { vicinityOf } from '@wayfur/domain/places/place'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { readComingPets } from '@wayfur/domain/places/read-coming-pets'
import { Problem } from '@wayfur/domain/problem'
import { unitsOfCookie } from '@wayfur/domain/units'
import { Hono } from 'hono'
import { placeById } from '../places/place-by-id.ts'
import { callerAddress } from '../platform/caller-address.ts'
import { refuseCardNumbers } from '../platform/card-number-guard.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { HotelsContext } from './find-hotels.ts'
import { outboundLinksOf } from './hotel-outbound-links.ts'
import { outboundUrl } from './outbound-link.ts'

const LONGEST_DESTINATION = 200

/**
 * `/hand-off/hotels/17?checkin=...`: stores a click and redirects to the booking site. Invalid days
 * are left out of the link; a stay that the house itself refuses is not redirected.
 */
export function outboundLinkRoute({
  db,
  clock,
  handOffTemplate,
  rateLimits,
  trustedProxies,
}: HotelsContext & { rateLimits: RateLimits; trustedProxies: number }): Hono {
  const app = new Hono()
  app.get('/hand-off/hotels/:id', async (c) => {
    await rateLimits.take('write', callerAddress(c, trustedProxies))
    refuseCardNumbers(c.req.query())
    const id = Number(c.req.param('id'))
    if (!Number.isSafeInteger(id) || id < 1) throw new Problem('not-found')
    const hotel = JSON.parse(await placeById(db, id)) as Place
    if (hotel.category !== 'hotel') throw new Problem('not-found')
    const text = (name: string) => (c.req.query(name) ?? '').trim()
    const coming = readComingPets(text('coming'))
    const pets = within(coming.length > 0 ? String(coming.length) : text('pets'), PETS)
    const asked = { species: text('species'), weightKg: text('weightKg') }
    const parties = coming.length > 0 ? partiesOf(coming) : [readPetParty(asked, pets)]
    const refused = parties.find((party) => refusesParty(hotel.pets, party))
    if (refused !== undefined) {
      const units = unitsOfCookie(c.req.header('cookie')) ?? 'us'
      const why = refusalText(hotel.pets, refused, units)
      throw new Problem('stay-refused', msg('{name}: {why}.', { name: hotel.name, why }))
    }
    const { template, partnerId } = (await outboundLinksOf(db, [id], handOffTemplate))(id)
    // The firm behind the booking site is paused: our own page of the hotel says how to reach it.
    if (template === null) return c.redirect(`/places/${id}`, 303)
    const now = clock.now()
    const typed = { checkin: text('checkin'), checkout: text('checkout') }
    const isStay =
      typed.checkin !== '' && stayProblem(typed, dayIn('Pacific/Honolulu', now)) === null
    const stay = {
      checkin: isStay ? typed.checkin : null,
      checkout: isStay ? typed.checkout : null,
      guests: within(text('guests'), GUESTS),
      pets,
    }
    const destination = (text('destination') || vicinityOf(hotel.address)).slice(
      0,
      LONGEST_DESTINATION,
    )
    const click = randomBytes(12).toString('base64url')
    const address = outboundUrl(template, {
      ...stay,
      destination,
      // No booking site knows an invented hotel; the town is asked for instead.
      hotel: hotel.isSample ? '' : hotel.name,
      click,
    })
    await db
      .insertInto('handOffs')
      .values({
        click,
        site: new URL(address).host,
        placeId: hotel.id,
        hotel: hotel.name,
        destination,
        checkIn: stay.checkin,
        checkOut: stay.checkout,
        guests: stay.guests,
        pets: stay.pets,
        partnerId,
        createdAt: now,
      })
      .execute()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    c.header('x-robots-tag', 'noindex, nofollow')
    return c.redirect(address, 303)
  })
  return app
}

function within(typed: string, { least, most }: { least: number; most: number }): number {
  const number = Number(typed)
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : least
}
