import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textBy } from '@wayfur/domain/language/messages'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { TRANSLATORS } from '../language/translators.ts'
import { buildRegion } from './build-region.ts'
import { refusalOf } from './region-refusal.ts'
import { node } from './testing/drawn-objects.ts'
import { extractOf } from './testing/extract-of.ts'

/** Why a file is refused, as somebody reads it in Spanish. */
async function refused(bytes: Uint8Array | string): Promise<string> {
  const dataDir = temporaryDirectory()
  const path = join(dataDir, 'f.osm')
  writeFileSync(path, bytes)
  const asked = { path, file: 'f.osm', id: 'juniper', title: 'Juniper', edition: 'one', dataDir }
  const cause: unknown = await buildRegion(asked, () => {}).then(
    () => undefined,
    (err: unknown) => err,
  )
  const says = refusalOf(cause)
  if (says === undefined) throw new Error('It was not refused.', { cause })
  return textBy(TRANSLATORS.es, says)
}

const lonely = extractOf([node(1, 44.05, -121.29)])

test.each<[Uint8Array | string, string]>([
  ['', 'está vacío'],
  ['PK\u0003\u0004 and more', 'es un ZIP: descomprímelo e indica el archivo que contiene'],
  ['<html>', 'es una página web: lo que se descargó no es el archivo'],
  ['{"elements": []}', 'no contiene ni `elements` de Overpass ni `features` de GeoJSON'],
  ['{"elements": [{"type": "node"', 'no es JSON completo después de la entrada 0'],
  [
    '<osm><node id="1" lat="97" lon="8"/></osm>',
    'su nodo 1 está en 97, 8, que no es un punto de la Tierra',
  ],
  ['<osm><node id="1"', 'termina a la mitad: vuelve a descargarlo'],
  [lonely.pbf(), 'no contiene ni lugares ni calles'],
  [
    lonely.pbf().subarray(0, -5),
    `termina a la mitad de un bloque, después de ${lonely.pbf().length - 5} bytes: vuelve a descargarlo`,
  ],
])('%j is refused in Spanish', async (bytes, why) => {
  expect(await refused(bytes)).toBe(`No se puede usar f.osm: ${why}.`)
})

test('every reason of a reader of extracts is a message', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const inEnglish = files.filter((file) =>
    /new BrokenFile\(\s*['"`]/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(inEnglish).toEqual([])
})
