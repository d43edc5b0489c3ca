import { become, ENV_FILE, installPackages, node24 } from './machine.mjs'

installPackages()
become(
  node24(),
  [
    ...ENV_FILE,
    // The pages' program and the server must be of the same make of their packages.
    '--conditions=development',
    '--watch-path=server/src',
    '--watch-path=domain/src',
    'server/src/dev.ts',
  ],
  {
    NODE_ENV: 'development',
  },
)
