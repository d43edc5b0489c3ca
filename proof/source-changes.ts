import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** A piece of the product by the file it stands in, and what the file is without it. */
export interface SourceChange {
  file: RegExp
  text: string | RegExp
  without: string
}

/** From then on this process loads the product with these changes. */
export function loadChanged(changes: readonly SourceChange[]): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const path = url.replace(/\?.*$/, '')
      const here = changes.filter(({ file }) => file.test(path))
      if (here.length === 0) return loaded
      // What is required and not imported is read by nobody before.
      let source = textOf(loaded.source) ?? readFileSync(new URL(path), 'utf8')
      for (const { text, without } of here) {
        const changed = source.replace(text, () => without)
        if (changed === source) throw new Error(`${path} has no ${String(text)} any more.`)
        source = changed
      }
      return { ...loaded, source }
    },
  })
}

function textOf(source: unknown): string | undefined {
  if (typeof source === 'string') return source
  return source instanceof Uint8Array ? Buffer.from(source).toString() : undefined
}
