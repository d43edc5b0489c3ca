import { build } from './build.mjs'
import { become, installPackages, node24 } from './machine.mjs'

installPackages()
build()
become(node24(), ['server/src/main.ts'], { NODE_ENV: 'production' })
