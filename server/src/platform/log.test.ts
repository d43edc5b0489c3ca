import { expect, test, vi } from 'vitest'
import { openLog } from './log.ts'

function recorded() {
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

const gone = (code: string) => Object.assign(new Error('the database went away'), { code })

test('a database that is away makes one short line a second, with a count and no stack', () => {
  vi.useFakeTimers()
  try {
    const { log, lines } = recorded()
    for (let n = 1; n <= 500; n += 1) log.error({ err: gone('57P01') }, 'a page failed')
    expect(lines).toMatchObject([{ reason: '57P01', count: 1, msg: 'The database is away' }])
    vi.advanceTimersByTime(999)
    expect(lines).toHaveLength(1)
    log.warn({ err: gone('ECONNREFUSED'), job: 3 }, 'a job could not be marked')
    vi.advanceTimersByTime(1)
    expect(lines[1]).toMatchObject({ reason: 'ECONNREFUSED', count: 500 })
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(2)
    log.error({ err: gone('53100') }, 'and again')
    expect(lines[2]).toMatchObject({ reason: '53100', count: 1 })
    for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(200)
    expect(JSON.stringify(lines)).not.toContain('stack')
  } finally {
    vi.useRealTimers()
  }
})

test('every other failure keeps its line and its stack', () => {
  const { log, lines } = recorded()
  log.error({ err: Object.assign(new Error('twice'), { code: '23505' }) }, 'unexpected error')
  log.info('plain words')
  expect(lines).toMatchObject([{ msg: 'unexpected error' }, { msg: 'plain words' }])
  expect(JSON.stringify(lines[0])).toContain('stack')
})
