import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { iconPath, isOnlyLines, type Shape } from './app/art/icon-path.ts'
import { leanLinks } from './lean-links.ts'
import { type ModuleGraph, modulesOfPage } from './modules-of-page.ts'
import { serviceWorkerBuild } from './service-worker-build.ts'
import { sharedFilesBuild } from './shared-files-build.ts'
import { beginningsOfApp, spanishByPage } from './spanish-by-page.ts'

/** What every page needs, and what changes only with these libraries. */
const FRAME =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)\//
/** What every page begins with, and what the first page adds to it: one file each. */
const SHELL = ['app/entry.client.tsx', 'app/root.tsx']
const FIRST_PAGE = ['app/places/discover-page.tsx']
/** What the server writes into each page as text. */
const BEGIN_SCRIPTS = join(import.meta.dirname, 'app/shell/begin-scripts.ts')
const LUCIDE_ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const LEAN_ICON = join(import.meta.dirname, 'app/ui/lean-icon.ts')
/** Only forms check what is typed. */
const ZOD = /\/node_modules\/zod\//
/**
 * What many pages share: small files would pack worse and take a request each. What a few of them
 * share would only weigh down the others.
 */
const SHARED = /\/web\/app\/(shell\/|ui\/)|\/node_modules\/lucide-react\//
const SHARED_BY = 5
/** Small rules that the pages of care share: alone each is too small a file to be packed at all. */
const CARE_RULES =
  /\/domain\/src\/(providers\/(service-kind|starting-price|reach)|pets\/(reactive|pet-text))\.ts$/

/** What every page loads, told apart by name where somebody looks into it. */
const NAMED_CHUNKS = new Set(['frame', 'shell', 'first-page'])

const shared = sharedFilesBuild((graph) => {
  const shell = modulesOf(SHELL, graph)
  const firstPage = modulesOf(FIRST_PAGE, graph)
  return (id, loaders) => {
    if (FRAME.test(id)) return 'frame'
    if (ZOD.test(id)) return 'zod'
    if (shell.has(id)) return 'shell'
    if (firstPage.has(id)) return 'first-page'
    if (SHARED.test(id) && loaders >= SHARED_BY) return 'shared'
    return CARE_RULES.test(id) ? 'care' : undefined
  }
})

export default defineConfig({
  plugins: [
    tailwindcss(),
    spanishByPage(beginningsOfApp),
    serviceWorkerBuild(),
    textInPages(BEGIN_SCRIPTS),
    leanIcons(),
    leanLinks(),
    shared.plugin,
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What one page imports at once and another later comes with the file of the first.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  // While developing, all packages are known before the first page asks for them, so it stays whole.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // Making a schema, an endpoint, a message or an address does nothing but make it: one
            // that no page uses is left out.
            manualPureFunctions: ['z', 'endpoint', 'msg', 'href'],
          },
          output: {
            // Engines keep a script in two bytes a letter for one sign beyond Latin-1: a library's
            // emoji did that to all of the frame.
            charset: 'ascii',
            // Each name stands in every file that imports it and in the list of all pages, where it
            // cannot be packed: a letter less of each is half a kB of every first visit. Of 800 files
            // two would be called the same once in ten million builds.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) =>
              NAMED_CHUNKS.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME },
                { name: 'zod', test: ZOD },
                partOf('shell', SHELL),
                partOf('first-page', FIRST_PAGE),
                { name: 'shared', test: SHARED, minShareCount: SHARED_BY },
                { name: 'care', test: CARE_RULES },
                ...shared.groups,
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@wayfur\//, 'lucide-react'] },
})

/** Has the server write a function into pages as short as the client build would make it. */
function textInPages(file: string): Plugin {
  return {
    name: 'text-in-pages',
    transform: {
      filter: { id: file },
      handler(code) {
        if (this.environment.name === 'client' || this.environment.mode === 'dev') return undefined
        return { code: minifySync(file, code, { module: true }).code, map: null }
      },
    },
  }
}

/** Has each of lucide's icons made by our own few lines, out of one path for all of its shapes. */
function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    transform: {
      filter: { id: LUCIDE_ICON },
      async handler(_code, id) {
        const { __iconData: icon } = (await import(pathToFileURL(id).href)) as {
          __iconData?: { node: readonly Shape[] }
        }
        // What has none is another name of an icon; lucide's own maker keeps what is more than lines.
        if (icon?.node.every(isOnlyLines) !== true) return undefined
        const path = JSON.stringify(iconPath(icon.node))
        const code = `import { leanIcon } from ${JSON.stringify(LEAN_ICON)}
export default /* @__PURE__ */ leanIcon(${path})`
        return { code, map: null }
      },
    },
  }
}

/** All modules that these files of ours take. */
function modulesOf(files: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const modules = files.flatMap((file) => [
    ...modulesOfPage(join(import.meta.dirname, file), graph),
  ])
  return new Set(modules)
}

/** The group of all modules that these files of ours take. */
function partOf(debugName: string, files: readonly string[]) {
  let modules: ReadonlySet<string> | undefined
  return {
    debugName,
    name(id: string, graph: ModuleGraph): string | null {
      modules ??= modulesOf(files, graph)
      return modules.has(id) ? debugName : null
    },
  }
}
