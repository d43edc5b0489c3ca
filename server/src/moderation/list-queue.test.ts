import * as endpoints from '@wayfur/domain/moderation/endpoints'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { moderationWorld, WHOLE_PLACE } from './testing/moderation-fixtures.ts'

/** Counts the statements that are asked through it. */
function statementCounter(): { plugin: KyselyPlugin; count: () => number } {
  let count = 0
  return {
    count: () => count,
    plugin: {
      transformQuery({ node }) {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    },
  }
}

const ROWS = 500
const BEGAN = Date.parse('2026-11-20T08:00:00Z')

eachDatabase('a review queue of 500', (fresh) => {
  test('is read to its end page by page, each once, also when what was seen is decided meanwhile, in two statements a page', async () => {
    const { db } = await fresh()
    const { plugin, count } = statementCounter()
    const world = moderationWorld({ db: db.withPlugin(plugin) })
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    await db
      .insertInto('submissions')
      .values(
        Array.from({ length: ROWS }, (_, n) => {
          // Ten were sent in each second: their numbers decide.
          const at = new Date(BEGAN + Math.floor(n / 10) * 1000)
          return {
            kind: 'place' as const,
            state: 'submitted' as const,
            memberId: ann.id,
            content: JSON.stringify(WHOLE_PLACE),
            title: `Place ${n}`,
            createdAt: at,
            updatedAt: at,
            sentAt: at,
          }
        }),
      )
      .execute()
    const titles: string[] = []
    let after: number | undefined
    let pages = 0
    const before = count()
    do {
      const query = { limit: 100, ...(after === undefined ? {} : { after }) }
      const page = await mona.callApi(endpoints.listQueue, { query })
      titles.push(...page.submissions.map(({ title }) => title))
      pages += 1
      after = page.next ?? undefined
      const last = page.submissions.at(-1)
      expect(last).toBeDefined()
      await db
        .updateTable('submissions')
        .set({ state: 'approved', decidedAt: world.clock.now(), updatedAt: world.clock.now() })
        .where('id', '=', last?.id ?? 0)
        .execute()
    } while (after !== undefined)
    expect(titles).toEqual(Array.from({ length: ROWS }, (_, n) => `Place ${n}`))
    expect(pages).toBe(ROWS / 100)
    expect(count() - before).toBe(2 * pages)
  })
})
