// Plain JavaScript for Node 20 or newer with no packages: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Says one sentence on standard error, so that standard output stays the product's. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/** Ends the process with one sentence that says what to do. */
export function stop(sentence) {
  say(sentence)
  process.exit(1)
}

/** A sign that another start is installing; one older than this was left by one that died. */
const INSTALLING = join(ROOT, '.installing')
const INSTALLING_MS = 10 * 60_000

/** Installs from the lock file when it has changed since the last time; one at a time. */
export function installPackages() {
  const lock = hashOf([join(ROOT, 'package-lock.json')])
  const stamp = join(ROOT, 'node_modules', '.installed-lock')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  while (!isInstalled()) {
    if (!beginInstalling()) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      continue
    }
    try {
      install()
      writeFileSync(stamp, lock)
    } finally {
      rmSync(INSTALLING, { recursive: true, force: true })
    }
  }
}

function beginInstalling() {
  try {
    mkdirSync(INSTALLING)
    return true
  } catch {
    const since = statSync(INSTALLING, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > INSTALLING_MS) rmSync(INSTALLING, { recursive: true, force: true })
    return false
  }
}

/** Runs npm, the one that runs us where there is one. */
export function npm(args, options) {
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('js') ? [process.execPath, [own]] : ['npm', []]
  const shell = command === 'npm' && process.platform === 'win32'
  return spawnSync(command, [...first, ...args], { cwd: ROOT, shell, ...options })
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/** What a description asks for, whatever its order. */
function askedBy(description) {
  return KINDS.flatMap((kind) =>
    Object.entries(description?.[kind] ?? {}).map((entry) => [kind, ...entry].join(' ')),
  )
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('\n')
}

/** The folders whose package.json asks for something that the lock file in `root` does not hold. */
export function unlockedFolders(root = ROOT) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { packages } = read('package-lock.json')
  return ['', ...read('package.json').workspaces].filter(
    (folder) => askedBy(read(join(folder, 'package.json'))) !== askedBy(packages[folder]),
  )
}

function install() {
  const unlocked = unlockedFolders().map((folder) => join(folder, 'package.json'))
  if (unlocked.length > 0) {
    rmSync(INSTALLING, { recursive: true, force: true })
    stop(
      `The lock file does not hold what ${unlocked.join(' and ')} asks for, and nothing else is installed. Bring it up to date with npm install.`,
    )
  }
  say('Installing packages from the lock file…')
  // A first install is clean; later ones add what is new and leave the rest where it is.
  const how = existsSync(join(ROOT, 'node_modules')) ? ['install', '--no-save'] : ['ci']
  const done = npm([...how, '--no-progress', '--loglevel=error'], { stdio: ['ignore', 2, 2] })
  if (done.status === 0) return
  rmSync(INSTALLING, { recursive: true, force: true })
  stop('The packages could not be installed. Check that the package registry can be reached.')
}

/** The Node 24 that the packages bring along, or this one where it is new enough. */
export function node24() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const binary = join(
    ROOT,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(binary)) return binary
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop(
    `This machine needs Node 24 or newer (it has ${process.versions.node}, and no packaged one exists for ${process.platform} ${process.arch}).`,
  )
}

/** Has Node read settings from a file of one's own; what the environment says goes before it. */
export const ENV_FILE = existsSync(join(ROOT, '.env')) ? [`--env-file=${join(ROOT, '.env')}`] : []

/**
 * How the server is run (decision 60): V8 and malloc keep less of what nobody uses. What V8 makes
 * of the program is kept beside it, by the build already.
 */
export function serverProcess() {
  const { nodeFlags, environment } = processOptions()
  return { nodeFlags, environment: { ...environment, NODE_COMPILE_CACHE: COMPILED } }
}

/** How commands are run: most end before the embedded database's code is worth optimizing. */
export function commandProcess() {
  const { commandFlags } = processOptions()
  return { nodeFlags: commandFlags, environment: { NODE_COMPILE_CACHE: COMPILED } }
}

const COMPILED = join(ROOT, 'server', 'dist', 'compiled')

function processOptions() {
  return JSON.parse(readFileSync(join(ROOT, 'server/process.json'), 'utf8'))
}

/** An environment in which commands of the packages run on Node 24. */
export function environment(extra = {}) {
  const bin = join(ROOT, 'node_modules', '.bin')
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    ...extra,
    PATH: [dirname(node24()), bin, process.env.PATH].join(separator),
  }
}

/** Runs a command to its end and gives its exit code; what it prints is shown. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    ...options,
    env: environment(options.env),
  })
  return done.status ?? 1
}

/** Runs a command in this one's place: signals go through, its exit code is ours. */
export function become(command, args, extra = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(extra) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** One hash over the content of files and folders. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow).sort()) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'build', '.react-router'].includes(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    )
}

/**
 * Whether the content of `sources` is not what it was when the stamp was written. Files that are as
 * they were when last read, by size and times, are not read again: a start would wait for it.
 */
export function hasChanged(stampFile, sources) {
  const stamp = join(ROOT, stampFile)
  if (!existsSync(stamp)) return true
  const known = readFileSync(stamp, 'utf8')
  const seen = `${known} ${looksOf(sources)}`
  if (existsSync(seenFile(stamp)) && readFileSync(seenFile(stamp), 'utf8') === seen) return false
  if (known !== contentOf(sources)) return true
  noteSeen(stamp, seen)
  return false
}

/** Does `work` when the content of `sources` is not what it was the last time. */
export function whenChanged(stampFile, sources, work) {
  if (!hasChanged(stampFile, sources)) return
  // Looked at first: what is changed while it is read looks different afterwards.
  const looks = looksOf(sources)
  const now = contentOf(sources)
  work()
  const stamp = join(ROOT, stampFile)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
  noteSeen(stamp, `${now} ${looks}`)
}

function contentOf(sources) {
  return hashOf(sources.map((source) => join(ROOT, source)))
}

/** Which files there are, how large, and when they changed last: what they say, or what they are. */
function looksOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(join(ROOT, source)))) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file.slice(ROOT.length)}\0${size}\0${mtimeMs}\0${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function seenFile(stamp) {
  return `${stamp}-seen`
}

/** Where nothing may be written the files are read again the next time. */
function noteSeen(stamp, seen) {
  try {
    writeFileSync(seenFile(stamp), seen)
  } catch {}
}
