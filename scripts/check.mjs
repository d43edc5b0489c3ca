import { CHECKS, runTogether } from './jobs.mjs'
import { installPackages, say } from './machine.mjs'

installPackages()
const failed = (await runTogether(CHECKS)).filter(({ code }) => code !== 0)
say(failed.length === 0 ? 'All is well.' : `Failed: ${failed.map(({ name }) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
