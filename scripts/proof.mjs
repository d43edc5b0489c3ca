import { build } from './build.mjs'
import { become, installPackages, node24 } from './machine.mjs'

installPackages()
build()
become(node24(), ['proof/proof.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
