import { readdirSync, readFileSync } from 'node:fs'

/** The script of the built pages in which a text stands; their names say nothing of it. */
export function scriptThatSays(text: string): string {
  const assets = new URL('../web/build/client/assets/', import.meta.url)
  const script = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !name.startsWith('es-'))
    .find((name) => readFileSync(new URL(name, assets), 'utf8').includes(text))
  if (script === undefined) throw new Error(`No script of the pages says “${text}”`)
  return script
}
