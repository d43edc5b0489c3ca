import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { become, ENV_FILE, installPackages, node24, ROOT } from './machine.mjs'

installPackages()
build()
// Left to themselves, V8's young generation grows to 130 MB and malloc keeps an arena a thread:
// together a quarter of the process, and nothing in it is used.
const { nodeFlags, environment } = JSON.parse(
  readFileSync(join(ROOT, 'server/process.json'), 'utf8'),
)
become(node24(), [...ENV_FILE, ...nodeFlags, 'server/src/main.ts'], {
  NODE_ENV: 'production',
  ...environment,
})
