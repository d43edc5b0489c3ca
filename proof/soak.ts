import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startProgram } from '../bench/start-program.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import { startMixedLoad } from './mixed-load.ts'
import { NO_POSTGRES, onPostgres } from './postgres.ts'
import { bytesPerRequest, growthIn, MOST_BYTES, type Sample } from './steady.ts'

const MINUTES = { short: 2, long: 30 }
const CONTROL_MINUTES = 1.5
/** Caches fill and code is made fast; what is held after that should be held for good. */
const WARM_UP_SHARE = 0.4
const SAMPLES = 15
/** Work for later that is still waiting so long after the last request waits for ever. */
const DONE_WITHIN_MS = 20_000
const LOOK_MS = 500
const TOKEN = 'a-token-of-the-soak-0123456789abcdef'

export const soak: Guarantee = {
  title: 'It goes on and on',
  promised:
    'Under load that does not end nothing piles up: neither memory, open handles, connections, waiting work nor temporary files, and no request is answered with 500.',
  how: `The built product serves visits, a member’s pages, writes and nonsense without a pause. After a warm-up ${SAMPLES} samples are taken, evenly over the rest: the heap and what lies beside it, once everything that is needed no more was let go; open handles; connections to the database; files in its folder for what passes. Broken is each answer of 500, a slope of memory of more than ${MOST_BYTES.short.toLocaleString('en-US')} bytes with each request (${MOST_BYTES.long} in a long run), anything else that grows from the first third to the last, and questions to the database or work for later that still wait ${DONE_WITHIN_MS / 1000} seconds after the last request, or were given up.`,
  control: 'The same product with a leak: it keeps each request and lets none go.',
  async prove({ isLong }, say) {
    const minutes = isLong ? MINUTES.long : MINUTES.short
    const note = (trial: Trial) => {
      say(`${trial.on}: ${trial.tried}; ${trial.broken} broken.`)
      return trial
    }
    return onPostgres(async (server) => {
      const onServer = async (on: string, how: Soaking) =>
        (await server?.onDatabase(({ url }) =>
          soaked(on, { ...how, settings: { DATABASE_URL: url } }),
        )) ?? []
      // One after the other in a short run: the slope is sharper where nobody else is served.
      const mostBytes = isLong ? MOST_BYTES.long : MOST_BYTES.short
      const steady = { minutes, mostBytes, preloads: [], settings: {} }
      const trials = [
        await soaked('embedded', steady).then(note),
        ...[await onServer('PostgreSQL', steady)].flat().map(note),
      ]
      const leaking = {
        minutes: CONTROL_MINUTES,
        mostBytes: MOST_BYTES.short,
        preloads: ['keep-each-request.mjs'],
        settings: {},
      }
      const controls = [await soaked('embedded, with a leak', leaking).then(note)]
      return {
        trials,
        controls,
        notTried: [
          ...(server === undefined ? [NO_POSTGRES] : []),
          'several processes behind one port, each of which is a product like this one.',
        ],
      }
    })
  },
}

interface Soaking {
  minutes: number
  mostBytes: number
  settings: Record<string, string>
  /** Programs of this folder that are loaded before the product. */
  preloads: readonly string[]
}

async function soaked(
  on: string,
  { minutes, mostBytes, settings, preloads }: Soaking,
): Promise<Trial> {
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
  const probe = join(directory, 'probe')
  const imports = ['soak-probe.mjs', ...preloads].map(
    (name) => `--import ${pathToFileURL(join(import.meta.dirname, name)).href}`,
  )
  const program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    TMPDIR: directory,
    DEMO_MODE: 'on-public',
    METRICS_TOKEN: TOKEN,
    WORKERS: '1',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: imports.join(' '),
    SOAK_PROBE: probe,
    ...settings,
  })
  try {
    const load = await startMixedLoad(program.url)
    const allMs = minutes * 60_000
    await pause(allMs * WARM_UP_SHARE)
    const samples: Sample[] = []
    while (samples.length < SAMPLES) {
      samples.push(await sampleOf(program.url, { probe, directory, requests: load.sent() }))
      await pause((allMs * (1 - WARM_UP_SHARE)) / SAMPLES)
    }
    const statuses = await load.end()
    const left = await workLeft(program.url)
    const broken = [
      ...Array.from({ length: statuses.get(500) ?? 0 }, () => 'an answer of 500'),
      ...growthIn(samples, mostBytes),
      ...left,
    ]
    const requests = [...statuses.values()].reduce((sum, times) => sum + times, 0)
    const slope = Math.round(bytesPerRequest(samples))
    const heap = Math.round((samples.at(-1)?.heapBytes ?? 0) / 1e6)
    return {
      on,
      tried: `${minutes} minutes, ${requests.toLocaleString('en-US')} requests, ${countsOf(statuses)}; ${slope} bytes more with each request, ${heap} MB of heap in the end`,
      times: requests,
      broken: broken.length,
      found: [...new Set(broken)],
    }
  } finally {
    await program.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function countsOf(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${times.toLocaleString('en-US')} × ${status}`)
    .join(', ')
}

async function sampleOf(
  url: string,
  { probe, directory, requests }: { probe: string; directory: string; requests: number },
): Promise<Sample> {
  const held = JSON.parse(await textFrom(probe)) as Omit<Sample, 'requests' | 'files'>
  const metrics = await metricsOf(url)
  return {
    ...held,
    requests,
    files: readdirSync(directory).length,
    connections: metrics.sum('wayfur_database_connections'),
  }
}

/** What waits for ever of questions and of work for later, or was given up. */
async function workLeft(url: string): Promise<string[]> {
  const began = performance.now()
  for (;;) {
    const metrics = await metricsOf(url)
    const dead = metrics.sum('wayfur_jobs', 'dead')
    const waiting = metrics.sum('wayfur_jobs', 'waiting') + metrics.sum('wayfur_jobs', 'running')
    const questions = metrics.sum('wayfur_database_queries_waiting')
    if (dead + waiting + questions === 0) return []
    if (performance.now() - began > DONE_WITHIN_MS) {
      return [`${waiting} jobs and ${questions} questions still wait, ${dead} jobs were given up`]
    }
    await pause(LOOK_MS)
  }
}

async function metricsOf(url: string) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  if (!answer.ok) throw new Error(`The metrics are not told: ${answer.status}.`)
  const lines = (await answer.text()).split('\n')
  return {
    sum: (name: string, state = '') =>
      lines
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
        .filter((line) => state === '' || line.includes(`state="${state}"`))
        .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0),
  }
}

function textFrom(socketPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: '/' }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
