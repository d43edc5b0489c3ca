import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What pages import of the router, with our own link in the place of its own. */
const LEAN_ROUTER = '\0lean-router'
const OF_PAGES = /\/web\/app\//
const LEAN_LINK = join(import.meta.dirname, 'app/shell/lean-link.tsx')

/** Only where pages are made on the server: in a browser somebody presses them. */
export function leanLinks(): Plugin {
  return {
    name: 'lean-links',
    // Vite leaves packages to the server before it asks plugins that do not stand first.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: (_, importer) =>
        importer !== undefined && OF_PAGES.test(importer) && importer !== LEAN_LINK
          ? LEAN_ROUTER
          : undefined,
    },
    load: {
      filter: { id: new RegExp(`^${LEAN_ROUTER}$`) },
      handler: () => `
        export * from 'react-router'
        export { LeanLink as Link } from ${JSON.stringify(LEAN_LINK)}
      `,
    },
  }
}
