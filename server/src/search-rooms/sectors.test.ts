import { HOUR_MS } from '@wayfur/domain/durations'
import { freeSector, moveSector, readSearchRoom } from '@wayfur/domain/search-rooms/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { searchesOf } from './testing/search-fixtures.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })

eachDatabase('sectors of a search', (open) => {
  test('of two helpers one gets a sector, who can finish it or give it back', async () => {
    const searches = searchesOf(await open())
    const { params } = await searches.withSearch('Sam')
    const [ben, cat] = [searches.helper(), searches.helper()]
    const take = (sector: string, name?: string) => ({
      params: { ...params, sector },
      body: { move: 'take' as const, name },
    })
    await expect(ben(moveSector, take('E5'))).rejects.toMatchObject({ field: 'name' })
    await expect(ben(moveSector, take('A1', 'Ben'))).rejects.toEqual(code('not-found'))
    const both = await Promise.allSettled([
      ben(moveSector, take('E5', 'Ben')),
      cat(moveSector, take('E5', 'Cat')),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [winner, loser] = both[0].status === 'fulfilled' ? [ben, cat] : [cat, ben]
    const move = (what: 'finish' | 'give-back') => ({
      params: { ...params, sector: 'E5' },
      body: { move: what },
    })
    await expect(loser(moveSector, move('finish'))).rejects.toEqual(code('changed-meanwhile'))
    const done = await winner(moveSector, move('finish'))
    expect(done.open?.sectors).toMatchObject([{ name: 'E5', state: 'searched', isYours: true }])
    // What was searched may be searched again.
    const again = await loser(moveSector, take('E5', 'Again'))
    expect(again.open).toMatchObject({
      helper: 'Again',
      sectors: [{ by: 'Again', state: 'taken' }],
    })
    // Given back it is as searched as it was, by the one who did.
    const free = await loser(moveSector, move('give-back'))
    expect(free.open?.sectors).toEqual(
      done.open?.sectors.map((one) => ({ ...one, isYours: false })),
    )
    for (const sector of ['E4', 'E6', 'D5']) await winner(moveSector, take(sector))
    await expect(winner(moveSector, take('F5'))).rejects.toEqual(code('conflict'))
    await expect(loser(moveSector, take('E4'))).rejects.toEqual(code('changed-meanwhile'))
    searches.clock.advance(3 * HOUR_MS)
    const later = await loser(moveSector, take('E4'))
    expect(later.open?.sectors).toMatchObject([
      { name: 'E4', by: 'Again', state: 'taken' },
      { name: 'E5', state: 'searched' },
    ])
    // Taken again and left alone, it is searched again by the one who did.
    await loser(moveSector, take('E5'))
    searches.clock.advance(3 * HOUR_MS)
    const left = await winner(readSearchRoom, { params })
    expect(left.open?.sectors).toEqual(done.open?.sectors)
  })

  test('the household sets a sector free that nobody searched, and nobody else does', async () => {
    const searches = searchesOf(await open())
    const { owner, petId, params } = await searches.withSearch('Sam')
    const hoaxer = searches.helper()
    const sector = { ...params, sector: 'E5' }
    await hoaxer(moveSector, { params: sector, body: { move: 'take', name: 'Ben' } })
    await hoaxer(moveSector, { params: sector, body: { move: 'finish' } })
    const free = { params: { id: petId, sector: 'E5' } }
    const stranger = await searches.member('Stranger')
    await expect(searches.by(stranger)(freeSector, free)).rejects.toEqual(code('not-found'))
    for (const _ of ['once', 'pressed twice']) {
      const own = await searches.by(owner)(freeSector, free)
      expect(own.search?.sectors).toEqual([])
    }
    const { open: room } = await hoaxer(readSearchRoom, { params })
    expect(room?.sectors).toEqual([])
  })
})
