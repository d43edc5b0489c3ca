import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT, stop } from './machine.mjs'

/**
 * What the product is made of, as CycloneDX. npm lists all that the lock file names; asked to leave
 * out what is for development, it also leaves out what a workspace ships and the root tests with.
 * So what stays is told by the lock file, whose marks npm installs by.
 */
const made = npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (made.status !== 0) stop(`npm could not list the packages.\n${made.stderr}`)
const list = JSON.parse(made.stdout)

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const shipped = new Set(
  Object.entries(packages)
    .filter(([, { dev, link }]) => dev !== true && link !== true)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
)
const isShipped = (ref) => shipped.has(ref)

/** Workspaces are listed under their folder, which need not be their name. */
function named(component) {
  const ref = component['bom-ref']
  return { ...component, name: ref.slice(0, ref.lastIndexOf('@')) }
}

list.metadata.component = { ...named(list.metadata.component), type: 'application' }
list.components = list.components.filter((one) => isShipped(one['bom-ref'])).map(named)
list.dependencies = list.dependencies
  .filter(({ ref }) => isShipped(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }))
process.stdout.write(`${JSON.stringify(list, null, 2)}\n`)
