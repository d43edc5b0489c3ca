import { checkInstallation } from './check-installation.ts'
import type { Finding } from './finding.ts'
import { systemClock } from './platform/clock.ts'
import { WrongSetting } from './setting-readers.ts'
import { settingsOfThisProcess } from './settings.ts'

async function findings(): Promise<Finding[]> {
  try {
    return await checkInstallation(settingsOfThisProcess(), systemClock)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return [{ state: 'fail', about: 'Settings', says: error.message }]
  }
}

const found = await findings()
for (const { state, about, says } of found) {
  process.stdout.write(`${state.padEnd(4)}  ${about.padEnd(10)}  ${says}\n`)
}
const failed = found.filter(({ state }) => state === 'fail').length
const warned = found.filter(({ state }) => state === 'warn').length
process.stdout.write(
  failed > 0
    ? `\n${failed} to put right before Wayfur can work.\n`
    : `\nWayfur can work here${warned > 0 ? `; ${warned} to think about` : ''}.\n`,
)
process.exitCode = failed > 0 ? 1 : 0
