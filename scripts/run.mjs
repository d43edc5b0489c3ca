import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { become, installPackages, node24 } from './machine.mjs'

/** npm runs scripts in the project's root; a file is meant as seen from where the person stands. */
function asSeenFromThere(word) {
  const path = resolve(process.env.INIT_CWD ?? '.', word)
  return !word.startsWith('-') && existsSync(path) ? path : word
}

const [program, ...words] = process.argv.slice(2)
installPackages()
become(node24(), [program, ...words.map(asSeenFromThere)])
