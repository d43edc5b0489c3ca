import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import { createServer, type RunningServer } from '../src/create-server.ts'
import { pagesProgram } from '../src/program-files.ts'
import { requestListener } from '../src/request-listener.ts'
import { readSettings } from '../src/settings.ts'
import { type PageBuild, pageRenderer } from '../src/ssr.ts'

export interface ServedProduct {
  product: RunningServer
  url: string
  end(): Promise<void>
}

/** The built product with its pages over HTTP, in this process, so that its rows can be reached. */
export async function serveProduct(given: Record<string, string>): Promise<ServedProduct> {
  const build = (await import(pagesProgram().href)) as unknown as PageBuild
  const directory = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
  const usual = { DEMO_MODE: 'off', LOG_LEVEL: 'silent', DATA_DIR: directory }
  const pages = { render: pageRenderer(build, 'production'), routes: [] }
  const product = await createServer(readSettings({ ...usual, ...given }), pages, {
    passwords: CHEAP_PASSWORDS,
  })
  const server = createHttpServer(requestListener(product))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    product,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end() {
      server.closeAllConnections()
      server.close()
      await product.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
