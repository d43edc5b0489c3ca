import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { readPaymentStatus } from '@wayfur/domain/payments/endpoints'
import type { Language } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import { inLanguage } from '../language/translators.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { bookingPersonalData } from './booking-personal-data.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

type World = Awaited<ReturnType<typeof bookingsWorld>>

function wordsOf(who: World['owner'], id: number, language: Language) {
  return inLanguage(language, async () => {
    const { events } = await who.callApi(endpoints.readBooking, { params: { id } })
    return events.map(({ words }) => words)
  })
}

const ENGLISH = [
  'The time is held for 15 minutes',
  '$28.05',
  null,
  'It was Mon, Nov 23, 2026, 9:00\u00A0AM to 10:00\u00A0AM\u00A0PST',
]
const SPANISH = [
  'El horario queda apartado por 15 minutos',
  '$28.05',
  null,
  'Antes era: lun, 23 de nov de 2026, 9:00\u00A0a.m. a 10:00\u00A0a.m.\u00A0PST',
]

eachDatabase('a booking as both sides read it', (open) => {
  for (const writer of ['en', 'es'] as const) {
    test(`written in ${writer}, its story is told to each side in their own language`, async () => {
      const world = await bookingsWorld(await open())
      const id = await inLanguage(writer, async () => {
        const confirmed = await world.confirmed()
        await world.owner.callApi(endpoints.rescheduleBooking, {
          params: { id: confirmed },
          body: { serviceDate: '2026-11-24', startTime: '13:00' },
        })
        return confirmed
      })
      expect(await wordsOf(world.walker, id, 'en')).toEqual(ENGLISH)
      expect(await wordsOf(world.walker, id, 'es')).toEqual(SPANISH)
      expect(await wordsOf(world.owner, id, 'es')).toEqual(SPANISH)
    })

    test(`written in ${writer}, what was paid for is told to whoever reads`, async () => {
      const world = await bookingsWorld(await open())
      const id = await inLanguage(writer, () => world.booked())
      const { paymentId } = await world.owner.callApi(endpoints.readBooking, { params: { id } })
      const read = (language: Language) =>
        inLanguage(language, async () => {
          const params = { id: String(paymentId) }
          return (await world.owner.callApi(readPaymentStatus, { params })).what
        })
      expect(await read('en')).toBe('Dog walking with Steady Paws on Nov 23, 2026')
      expect(await read('es')).toMatch(/ con Steady Paws el 23 (de )?nov/)
    })

    test(`whoever leaves in ${writer} leaves no words of theirs behind`, async () => {
      const database = await open()
      const world = await bookingsWorld(database)
      const id = await world.booked()
      await inLanguage(writer, () =>
        inTransaction(database.db, (tx) =>
          bookingPersonalData(world.parts).forget(tx, world.walker.id),
        ),
      )
      expect(await wordsOf(world.owner, id, 'en')).toContain('The account was closed.')
      expect(await wordsOf(world.owner, id, 'es')).toContain('La cuenta se cerró.')
    })
  }

  test('what somebody typed is told as they typed it', async () => {
    const world = await bookingsWorld(await open())
    const id = await world.confirmed()
    const body = { reason: 'The car broke down.' }
    await world.walker.callApi(endpoints.cancelBooking, { params: { id }, body })
    expect(await wordsOf(world.owner, id, 'es')).toContain('The car broke down.')
  })

  test('why money goes back is kept as a code, and its payer reads it in their own language', async () => {
    const database = await open()
    const world = await bookingsWorld(database)
    await database.db.updateTable('members').set({ language: 'es' }).execute()
    const id = await world.booked()
    await world.walker.callApi(endpoints.declineBooking, { params: { id }, body: { reason: '' } })
    await world.workOff()
    const { db } = database
    expect(await db.selectFrom('paymentRefunds').select('reason').execute()).toEqual([
      { reason: 'provider-declined' },
    ])
    const letters = await db
      .selectFrom('jobs')
      .select('payload')
      .where('key', 'like', 'mail:payment-refund:%')
      .execute()
    expect(JSON.stringify(letters)).toContain('El profesional rechazó la reserva.')
  })
})
