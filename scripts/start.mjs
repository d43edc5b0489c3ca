import { build } from './build.mjs'
import { become, ENV_FILE, installPackages, node24, serverProcess } from './machine.mjs'

installPackages()
build()
const { nodeFlags, environment } = serverProcess()
become(node24(), [...ENV_FILE, ...nodeFlags, 'server/dist/main.js'], {
  NODE_ENV: 'production',
  ...environment,
})
