import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGLISH, type Message, textBy } from '@wayfur/domain/language/messages'
import { expect, onTestFinished, test } from 'vitest'
import { onEachDatabase } from '../../test/on-each-database.ts'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { openProduct } from '../../test/whole-product.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { testImage } from '../platform/database/testing/test-database.ts'
import { openLog } from '../platform/log.ts'
import { regionAsksIn } from './region-asks.ts'
import { regionsDir } from './region-folders.ts'
import { extractHost, type ExtractHost } from './testing/extract-host.ts'
import { extractOf } from './testing/extract-of.ts'
import { juniper } from './testing/juniper.ts'

const WAITING = { timeout: 90_000, interval: 50 }

/** A start with this setting, and what it says. */
async function started(given: Record<string, string>, REGIONS: string) {
  const said: string[] = []
  const say = (sentence: Message) => void said.push(textBy(ENGLISH, sentence))
  const product = await openProduct({ ...given, REGIONS }, { say })
  let isOpen = true
  const stop = async () => {
    if (isOpen) await product.close()
    isOpen = false
  }
  onTestFinished(stop)
  const regions = () =>
    product.db.selectFrom('regions').select(['id', 'title', 'fetchedAs']).orderBy('id').execute()
  return { product, said, regions, stop }
}

const fetches = (host: ExtractHost) =>
  host.requests.filter(({ path }) => /\.osm\.pbf$|interpreter/.test(path)).length

const running = (step: 'fetching' | 'map') =>
  ({ state: 'running', progress: { step, share: 0, secondsLeft: undefined } }) as const

onEachDatabase((fresh) => {
  async function installation() {
    const host = await extractHost(extractOf(juniper()).pbf())
    onTestFinished(() => host.close())
    const DATA_DIR = temporaryDirectory()
    const database = await fresh()
    if (database.DATABASE_URL === undefined) {
      const options = { dataDir: DATA_DIR, image: testImage, log: openLog('silent') }
      await (await openDatabase(options)).close()
    }
    const given = {
      DATA_DIR,
      REGION_INDEX_URL: new URL('index-v1.json', host.url).href,
      OVERPASS_URL: new URL('api/interpreter', host.url).href,
      ...database,
    }
    return { host, given }
  }

  test(
    'regions that are wanted are made while the server answers, and never twice',
    { timeout: 180_000 },
    async () => {
      const { host, given } = await installation()
      host.faults.push('cut')
      const first = await started(given, 'Colorado; Portland, OR; Xyzzyville')
      expect(
        (await first.product.app.request('/api/places/search?latitude=44&longitude=-121')).status,
      ).toBe(200)
      await expect.poll(() => first.said.length, WAITING).toBe(4)
      expect(first.said[0]).toBe('Fetching in the background: Colorado; Portland, OR; Xyzzyville.')
      expect(first.said[1]).toBe('Colorado is here now.')
      expect(first.said[2]).toBe('Portland, OR is here now.')
      expect(first.said[3]).toMatch(
        /^Xyzzyville was not made: There is no file “Xyzzyville”, and nobody offers an extract/,
      )
      const made = [
        { id: 'portland-or', title: 'Portland, OR', fetchedAs: 'Portland, OR' },
        { id: 'us-colorado', title: 'Colorado', fetchedAs: 'Colorado' },
      ]
      expect(await first.regions()).toEqual(made)
      expect(readdirSync(join(given.DATA_DIR, 'downloads'))).toEqual([])
      await first.stop()
      const before = fetches(host)

      const second = await started(given, 'colorado;Portland, OR')
      await second.product.app.request('/api/places/search?latitude=44&longitude=-121')
      await expect.poll(() => regionAsksIn(given.DATA_DIR, systemClock).isWaiting()).toBe(false)
      await second.stop()
      expect(second.said).toEqual([])
      expect(fetches(host)).toBe(before)
    },
  )

  test(
    'without a network it is said once, and a later start goes on',
    { timeout: 180_000 },
    async () => {
      const { given } = await installation()
      const REGION_INDEX_URL = 'http://127.0.0.1:1/'
      const offline = await started({ ...given, REGION_INDEX_URL }, 'Colorado')
      await expect.poll(() => offline.said.length, WAITING).toBe(2)
      expect(offline.said[1]).toMatch(
        /^Colorado was not made: The list of extracts at 127\.0\.0\.1:1 could not be reached\. Where there is no network/,
      )
      expect(
        (await offline.product.app.request('/api/places/search?latitude=44&longitude=-121')).status,
      ).toBe(200)
      await offline.stop()

      const online = await started(given, 'Colorado')
      await expect.poll(() => online.said, WAITING).toContain('Colorado is here now.')
    },
  )

  test(
    'what was cut off is gone on with, and left after it was cut off twice while it was made',
    { timeout: 180_000 },
    async () => {
      const { given, host } = await installation()
      const asks = regionAsksIn(given.DATA_DIR, systemClock)
      mkdirSync(regionsDir(given.DATA_DIR), { recursive: true })
      const ask = {
        what: 'make' as const,
        regionId: 'colorado',
        title: null,
        extract: { named: 'Colorado' },
        isDryRun: false,
        isUpload: false,
      }

      const ended = await asks.leave({ ...ask, wanted: { cutOffs: 1 } })
      await asks.note(ended, running('map'))
      const refusing = await started(given, 'Colorado')
      await expect.poll(() => refusing.said.length, WAITING).toBe(2)
      expect(refusing.said).toEqual([
        'Colorado was not made: It was cut off before it was done. Nothing was changed.',
        'Colorado is not begun again: making it was cut off twice. npm run region -- add does it.',
      ])
      expect(fetches(host)).toBe(0)
      await refusing.stop()
      await asks.forget(ended)

      const goneOn = await asks.leave({ ...ask, wanted: { cutOffs: 1 } })
      await asks.note(goneOn, running('fetching'))
      const going = await started(given, 'Colorado')
      await expect.poll(() => going.said, WAITING).toContain('Colorado is here now.')
      expect(await going.regions()).toHaveLength(1)
    },
  )

  test(
    'a region that was fetched is fetched again, and one of a file is not',
    { timeout: 180_000 },
    async () => {
      const { given, host } = await installation()
      const asks = regionAsksIn(given.DATA_DIR, systemClock)
      const { said, product } = await started(given, 'Colorado')
      await expect.poll(() => said, WAITING).toContain('Colorado is here now.')
      const update = (regionId: string) =>
        asks.leave({
          what: 'make',
          regionId,
          title: null,
          extract: null,
          isDryRun: false,
          isUpload: false,
        })
      const before = fetches(host)
      const again = await update('us-colorado')
      await expect.poll(async () => (await asks.find(again))?.state.state, WAITING).toBe('made')
      expect(fetches(host)).toBeGreaterThan(before)

      const path = join(given.DATA_DIR, 'juniper.osm.pbf')
      writeFileSync(path, extractOf(juniper()).pbf())
      const file = { path, file: 'juniper.osm.pbf' }
      const made = await asks.leave({
        what: 'make',
        regionId: 'juniper',
        title: null,
        extract: file,
        isDryRun: false,
        isUpload: true,
      })
      await expect.poll(async () => (await asks.find(made))?.state.state, WAITING).toBe('made')
      const refused = await update('juniper')
      await expect.poll(async () => (await asks.find(refused))?.state.state, WAITING).toBe('failed')
      const rows = await product.db.selectFrom('regions').select('id').execute()
      expect(rows).toHaveLength(2)
    },
  )
})
