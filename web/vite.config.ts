import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanContract } from './lean-contract.ts'
import { serviceWorkerBuild } from './service-worker-build.ts'

/** What every page needs, and what changes only with these libraries. */
const FRAME =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)\//
/** What several pages share: many small files would pack worse and take a request each. */
const SHARED = /\/web\/app\/(root|ask|shell\/|ui\/|art\/)|\/node_modules\/lucide-react\//

export default defineConfig({
  plugins: [tailwindcss(), leanContract(), serviceWorkerBuild(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // Making a schema does nothing but make it, so one that nobody uses is left out.
            manualPureFunctions: ['z', 'queryNumber', 'queryInteger', 'queryFlag', 'kindPolicy'],
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: FRAME },
                { name: 'shared', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@wayfur\//] },
})
