import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Each escape of the product by the file it stands in, and what the file is without it. */
const ESCAPES: readonly { file: RegExp; escape: string | RegExp; without: string }[] = [
  {
    file: /\/react-dom-server\.node\.\w+\.js$/,
    escape: 'function escapeTextForBrowser(text) {',
    without: 'function escapeTextForBrowser(text) { return String(text);',
  },
  {
    file: /\/web\/build\/server\/assets\/server-build-[^/]+\.js$/,
    escape: /\}\)\.replaceAll\("<", String\.raw`\\u003c`\)/,
    without: '})',
  },
  {
    file: /\/mail\/emails\/html\.ts$/,
    escape: /\.replace\(\/\[&<>"'\]\/g, .*\)\n/,
    without: '\n',
  },
  { file: /\/domain\/src\/csv\.ts$/, escape: "isFormula ? `'${text}` : text", without: 'text' },
  {
    file: /\/ical-generator\/dist\/index\.mjs$/,
    escape: 'replace(/(?:\\r\\n|\\r|\\n)/g,`\\\\n`)',
    without: 'replaceAll(``,``)',
  },
]

/** From then on this process loads the product without what makes texts harmless. */
export function loadWithoutEscapes(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const path = url.replace(/\?.*$/, '')
      const found = ESCAPES.find(({ file }) => file.test(path))
      if (found === undefined) return loaded
      // What is required and not imported is read by nobody before.
      const source = textOf(loaded.source) ?? readFileSync(new URL(path), 'utf8')
      const changed = source.replace(found.escape, () => found.without)
      if (changed === source) throw new Error(`${path} has no such escape any more.`)
      return { ...loaded, source: changed }
    },
  })
}

function textOf(source: unknown): string | undefined {
  if (typeof source === 'string') return source
  return source instanceof Uint8Array ? Buffer.from(source).toString() : undefined
}
