import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { API_DOCUMENT, API_PAGE } from '@wayfur/domain/api-document'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { newNonce } from './ids.ts'
import { openApiDocument } from './open-api.ts'
import type { ServedEndpoint } from './serve.ts'

const require = createRequire(import.meta.url)

const FILES: Record<string, { path: string; type: string }> = {
  'swagger-ui.css': {
    path: require.resolve('swagger-ui-dist/swagger-ui.css'),
    type: 'text/css; charset=utf-8',
  },
  'swagger-ui-bundle.js': {
    path: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
}

/** The API's document at /api/openapi.json and, for people, its page at /api/docs. */
export function apiDocsRoutes(
  served: readonly ServedEndpoint[],
): Hono<{ Variables: { nonce: string | undefined } }> {
  const app = new Hono<{ Variables: { nonce: string | undefined } }>()
  let document: string | undefined
  app.get(API_DOCUMENT, compress(), (c) => {
    document ??= JSON.stringify(openApiDocument(served))
    return c.body(document, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
    })
  })
  app.get(API_PAGE, (c) => {
    const nonce = newNonce()
    c.set('nonce', nonce)
    return c.html(docsPage(nonce))
  })
  app.get(`${API_PAGE}/:file`, compress(), async (c, next) => {
    const file = FILES[c.req.param('file')]
    if (file === undefined) return next()
    return c.body(await readFile(file.path), 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=86400',
    })
  })
  return app
}

function docsPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wayfur API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"><noscript>This page needs JavaScript; the document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript></main>
<script src="/api/docs/swagger-ui-bundle.js" nonce="${nonce}"></script>
<script nonce="${nonce}">
SwaggerUIBundle({
  url: '${API_DOCUMENT}', dom_id: '#docs', validatorUrl: null, deepLinking: true,
  // Hundreds of calls: the page lists the features, each closed until it is pressed.
  docExpansion: 'none', tagsSorter: 'alpha',
})
</script>
</body>
</html>
`
}
