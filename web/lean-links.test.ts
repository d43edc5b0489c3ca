import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { leanLinks } from './lean-links.ts'

/** The modules of a control with a link, as they are put together for the server or for browsers. */
async function modulesFor(ssr: boolean): Promise<string[]> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [leanLinks()],
    build: {
      ssr,
      write: false,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'app/ui/button-link.tsx') },
    },
  })
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[]
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

test('links of pages are our own on the server and the router’s in browsers', async () => {
  const lean = expect.stringContaining('/shell/lean-link.tsx')
  expect(await modulesFor(true)).toContainEqual(lean)
  expect(await modulesFor(false)).not.toContainEqual(lean)
})
