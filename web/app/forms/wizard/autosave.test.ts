import { expect, test } from 'vitest'
import { Autosave, type AutosaveOptions, type KeptDraft } from './autosave.ts'

interface Note {
  name: string
}

/** A keeper with a server, a browser and a clock of the test's own. */
function world(changes: Partial<AutosaveOptions<Note>> = {}) {
  const saved: { kept: KeptDraft | null; content: unknown }[] = []
  const begun: number[] = []
  const browser: { copy: string | null } = { copy: null }
  const server: { fails: unknown } = { fails: undefined }
  let due: (() => void) | undefined
  const answer = async (kept: KeptDraft | null, content: unknown): Promise<KeptDraft> => {
    await Promise.resolve()
    if (server.fails !== undefined) throw server.fails
    saved.push({ kept, content })
    return { id: kept?.id ?? 7, version: (kept?.version ?? 0) + 1 }
  }
  const keeper = new Autosave<Note>({
    server: { begin: (content) => answer(null, content), save: answer },
    refusalOf: (error) =>
      error === 'outdated' ? { isOutdated: true, says: 'Changed elsewhere.' } : undefined,
    copy: {
      read: () => browser.copy,
      write: (_, text) => void (browser.copy = text),
      remove: () => void (browser.copy = null),
    },
    parse: (content) => content as Note,
    timers: {
      set: (act) => {
        due = act
        return 1
      },
      clear: () => void (due = undefined),
    },
    isSignedIn: true,
    kept: undefined,
    draft: { name: '' },
    onBegun: (id) => void begun.push(id),
    ...changes,
  })
  return {
    keeper,
    saved,
    begun,
    browser,
    server,
    /** Lets the time pass that a save waits for, and the save end. */
    wait: async () => {
      const act = due
      due = undefined
      act?.()
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
    isDue: () => due !== undefined,
  }
}

test('the first save begins the draft, later ones carry the version of the one before', async () => {
  const { keeper, saved, begun, wait } = world()
  keeper.change({ name: 'A' })
  await wait()
  keeper.change({ name: 'AB' })
  await wait()
  expect(begun).toEqual([7])
  expect(saved).toEqual([
    { kept: null, content: { name: 'A' } },
    { kept: { id: 7, version: 1 }, content: { name: 'AB' } },
  ])
  expect(keeper.state()).toMatchObject({ standing: 'saved', id: 7 })
})

test('what is typed stands in the browser until the server has it', async () => {
  const { keeper, browser, wait } = world()
  keeper.change({ name: 'A' })
  expect(JSON.parse(browser.copy ?? '')).toEqual({ version: null, content: { name: 'A' } })
  await wait()
  expect(browser.copy).toBeNull()
})

test('typing while signed out asks nothing of the server and is kept in the browser', async () => {
  const { keeper, browser, isDue } = world({ isSignedIn: false })
  keeper.change({ name: 'A' })
  expect(isDue()).toBe(false)
  expect(keeper.state().standing).toBe('kept-here')
  expect(browser.copy).not.toBeNull()
  expect(await keeper.finish()).toEqual({ id: 7, version: 1 })
})

test('a later visit takes up what was left, and it goes to the server', async () => {
  const { keeper, browser, saved, wait } = world()
  browser.copy = JSON.stringify({ version: null, content: { name: 'Left' } })
  keeper.restore()
  expect(keeper.state().draft).toEqual({ name: 'Left' })
  await wait()
  expect(saved).toEqual([{ kept: null, content: { name: 'Left' } }])
})

test('a copy that began from an older version is dropped', () => {
  const { keeper, browser } = world({ kept: { id: 7, version: 5 }, draft: { name: 'Newer' } })
  browser.copy = JSON.stringify({ version: 4, content: { name: 'Older' } })
  keeper.restore()
  expect(keeper.state().draft).toEqual({ name: 'Newer' })
  expect(browser.copy).toBeNull()
})

test('a server that is not reached is tried again, and nothing typed is lost', async () => {
  const { keeper, browser, server, saved, isDue, wait } = world()
  server.fails = new Error('offline')
  keeper.change({ name: 'A' })
  await wait()
  expect(keeper.state().standing).toBe('failed')
  expect(browser.copy).not.toBeNull()
  expect(isDue()).toBe(true)
  server.fails = undefined
  await wait()
  expect(saved).toHaveLength(1)
  expect(keeper.state().standing).toBe('saved')
})

test('a draft changed elsewhere is not written over', async () => {
  const { keeper, server, saved, isDue, wait } = world({ kept: { id: 7, version: 1 } })
  server.fails = 'outdated'
  keeper.change({ name: 'A' })
  await wait()
  expect(keeper.state()).toMatchObject({ standing: 'outdated', says: 'Changed elsewhere.' })
  keeper.change({ name: 'AB' })
  expect(isDue()).toBe(false)
  expect(saved).toEqual([])
})

test('sending waits for the save under way and takes what was typed meanwhile along', async () => {
  const { keeper, saved } = world()
  keeper.change({ name: 'A' })
  const finished = keeper.finish()
  await Promise.resolve()
  keeper.change({ name: 'AB' })
  expect(await finished).toEqual({ id: 7, version: 2 })
  expect(saved.map(({ content }) => content)).toEqual([{ name: 'A' }, { name: 'AB' }])
})
