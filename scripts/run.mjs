import { become, commandProcess, ENV_FILE, installPackages, node24 } from './machine.mjs'

// npm names the folder a person stands in as INIT_CWD; programs look for their files from there.
const [program, ...words] = process.argv.slice(2)
installPackages()
const { nodeFlags, environment } = commandProcess()
become(node24(), [...ENV_FILE, ...nodeFlags, program, ...words], environment)
