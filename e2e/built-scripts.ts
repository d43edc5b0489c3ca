import { readdirSync, readFileSync } from 'node:fs'

/** The scripts of the built pages in which a text stands; their names say nothing of it. */
export function scriptsThatSay(text: string): string[] {
  const assets = new URL('../web/build/client/assets/', import.meta.url)
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !name.startsWith('es-'))
    .filter((name) => readFileSync(new URL(name, assets), 'utf8').includes(text))
  if (scripts.length === 0) throw new Error(`No script of the pages says “${text}”`)
  return scripts
}

/** The only script in which a text stands. */
export function scriptThatSays(text: string): string {
  const [script, another] = scriptsThatSay(text)
  if (script === undefined || another !== undefined) throw new Error(`Many scripts say “${text}”`)
  return script
}
