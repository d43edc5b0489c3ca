import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { openLog } from '../log.ts'
import { lockDirectory } from './directory-lock.ts'
import { openDatabase } from './open-database.ts'
import { testImage } from './testing/test-database.ts'

interface Starter {
  process: ChildProcess
  start(): Promise<string>
}

async function starter(directory: string): Promise<Starter> {
  const script = fileURLToPath(new URL('../../../test/lock-starter.ts', import.meta.url))
  const child = spawn(process.execPath, ['--expose-gc', script, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  return {
    process: child,
    async start() {
      const said = once(lines, 'line')
      child.stdin.write('now\n')
      return String((await said)[0])
    },
  }
}

test('of six processes started at once exactly one wins and the others say what to do', async () => {
  const directory = temporaryDirectory()
  const six = await Promise.all(Array.from({ length: 6 }, () => starter(directory)))
  const said = await Promise.all(six.map((one) => one.start()))
  expect(said.filter((line) => line === 'won')).toHaveLength(1)
  const refusals = said.filter((line) => line !== 'won')
  expect(new Set(refusals)).toEqual(
    new Set([
      `refused: Another Wayfur process is already using the data directory ${directory}. ` +
        'Stop it first, or choose another directory with DATA_DIR, ' +
        'or use a PostgreSQL server (DATABASE_URL) to run several processes.',
    ]),
  )
})

test('a lock is held by its process, whoever remembers it', async () => {
  const directory = temporaryDirectory()
  const [first, second] = [await starter(directory), await starter(directory)]
  expect(await first.start()).toBe('won')
  expect(await second.start()).toMatch(/^refused: Another Wayfur process/)
})

test('a killed process leaves no lock behind, and again only one of six takes over', async () => {
  const directory = temporaryDirectory()
  const first = await starter(directory)
  expect(await first.start()).toBe('won')
  const six = await Promise.all(Array.from({ length: 6 }, () => starter(directory)))
  const gone = once(first.process, 'exit')
  first.process.kill('SIGKILL')
  await gone
  const said = await Promise.all(six.map((one) => one.start()))
  expect(said.filter((line) => line === 'won')).toHaveLength(1)
})

test('a second database in a directory in use is refused, and welcome once it is free', async () => {
  const dataDir = temporaryDirectory()
  const lock = lockDirectory(dataDir)
  const open = () => openDatabase({ dataDir, image: testImage, log: openLog('silent') })
  await expect(open()).rejects.toThrow(/already using the data directory/)
  lock.release()
  await (await open()).close()
  lockDirectory(dataDir).release()
})

test('a directory that cannot be made is named, with what to do', () => {
  const file = join(temporaryDirectory(), 'letter.txt')
  writeFileSync(file, 'Dear all')
  expect(() => lockDirectory(join(file, 'data'))).toThrow(
    /^The data directory .*letter\.txt.data cannot be used \(.*\)\. Make it writable/,
  )
})
