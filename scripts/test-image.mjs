import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT, say } from './machine.mjs'

const ENGINES = ['docker', 'podman']
const IMAGE = 'wayfur:tried'
const READY_MS = 120_000
/** Longer than a server takes to end what is under way; then the engine kills it. */
const STOP_SECONDS = '30'

/** As deploy/compose.yaml runs it, on a free port of this machine. */
const RUN = [
  'run --detach --init --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges',
  '--publish 127.0.0.1::3000 --env DEMO_MODE=off --env SAMPLE_WORLD=off',
  IMAGE,
].flatMap((words) => words.split(' '))

const engine = ENGINES.find(
  (name) => spawnSync(name, ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
)
if (engine === undefined) {
  say(`No container engine answers here (${ENGINES.join(', ')}): the image was not built or tried.`)
} else {
  process.exitCode = (await tryImage()) ? 0 : 1
}

function ask(...args) {
  const { status, stdout } = spawnSync(engine, args, { cwd: ROOT, encoding: 'utf8' })
  return { isWell: status === 0, says: (stdout ?? '').trim() }
}

/** Builds the image, runs it as it is meant to run, looks at it and ends it. */
async function tryImage() {
  say(`Building the image with ${engine}…`)
  const build = ['build', '--file', 'deploy/Dockerfile', '--tag', IMAGE, '.']
  if (spawnSync(engine, build, { cwd: ROOT, stdio: ['ignore', 2, 2] }).status !== 0) {
    return found('The image can be built', false)
  }
  const { isWell, says: container } = ask(...RUN)
  if (!found('It starts', isWell)) return false
  try {
    return await look(container)
  } finally {
    ask('rm', '--force', '--volumes', container)
  }
}

async function look(container) {
  const inside = (...command) => ask('exec', container, ...command)
  const facts = (format) => ask('inspect', '--format', format, container).says
  const address = `http://${ask('port', container, '3000/tcp').says.split('\n')[0]}`
  const isReady = await becomes(() => textAt(`${address}/readyz`).then((text) => text === 'ready'))
  if (!isReady) say(ask('logs', container).says)
  const kept = "find . -name '*.test.ts' -o -name .git -o -name .env | grep -v node_modules"
  const seen = [
    found('It is ready within two minutes', isReady),
    found('It answers a page', (await textAt(address)).includes('Wayfur')),
    found('It is no root', inside('id', '-u').says === '1000'),
    found('It cannot write into itself', !inside('touch', '/app/written').isWell),
    found('It holds no tests, history or settings', inside('sh', '-c', kept).says === ''),
    found(
      'Its own check finds it healthy',
      await becomes(async () => facts('{{.State.Health.Status}}') === 'healthy'),
    ),
  ]
  ask('stop', '--time', STOP_SECONDS, container)
  seen.push(found('It ends by itself when told to', facts('{{.State.ExitCode}}') === '0'))
  return seen.every(Boolean)
}

function found(says, isSo) {
  say(`${isSo ? 'yes' : 'NO '}  ${says}`)
  return isSo
}

function textAt(address) {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.text(),
    () => '',
  )
}

async function becomes(isSo) {
  for (const until = performance.now() + READY_MS; performance.now() < until; await pause(500)) {
    if (await isSo()) return true
  }
  return false
}
