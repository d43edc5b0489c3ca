import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

/**
 * Draws the icons and the picture for shared links from the same drawings as the pages. Run it
 * after changing the mark, the trail or the colours: `node web/art-build/render-icons.ts`.
 */
const WEB = fileURLToPath(new URL('..', import.meta.url))
const PUBLIC = `${WEB}public/`
/** A launcher may cut a maskable icon to a circle; what matters stays inside 80 % of it. */
const MASKABLE_SHARE = 0.72

const mark = readFileSync(`${PUBLIC}favicon.svg`, 'utf8')
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

async function picture(html: string, width: number, height: number, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
  await page.setContent(
    `${html}<style>html,body{margin:0;background:none;scrollbar-gutter:auto}</style>`,
  )
  await page.evaluate('document.fonts.ready')
  const png = await page.screenshot({ omitBackground: true })
  writeFileSync(PUBLIC + file, png)
  await page.close()
}

function markAt(size: number): string {
  return mark.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)
}

for (const size of [180, 192, 512]) {
  const file = size === 180 ? 'apple-touch-icon.png' : `icon-${size}.png`
  // Phones round the corners of a touch icon themselves, so it reaches its edge.
  const drawn = size === 180 ? markAt(size).replace('rx="13"', '') : markAt(size)
  await picture(drawn, size, size, file)
}
await picture(
  `<div style="width:512px;height:512px;background:#1f5f3c;display:grid;place-items:center">${markAt(512 * MASKABLE_SHARE)}</div>`,
  512,
  512,
  'icon-maskable-512.png',
)

const vite = await createServer({
  root: WEB,
  configFile: false,
  plugins: [tailwindcss()],
  server: { middlewareMode: true, watch: null, ws: false },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
})
const styles = (await vite.transformRequest('/app/app.css?direct'))?.code ?? ''
const { TrailScene } = await vite.ssrLoadModule('/app/art/trail-scene.tsx')
const { PRODUCT_NAME, TAGLINE } = await vite.ssrLoadModule('/app/shell/product.ts')
await vite.close()

const fonts = styles.replace(/url\('\/@fs([^']+)'\)/g, (_, path: string) => {
  return `url(data:font/woff2;base64,${readFileSync(path).toString('base64')})`
})
const scene = renderToStaticMarkup(createElement(TrailScene, {}))
await picture(
  `<style>${fonts}
    .card{position:relative;width:1200px;height:630px;overflow:hidden;background:var(--color-art-sky)}
    .card>svg{position:absolute;inset:auto 0 0;width:1200px;height:400px}
    .words{position:relative;padding:64px 72px;display:flex;gap:28px;align-items:center}
    .name{font:600 104px/1 var(--font-display);letter-spacing:-.02em}
    .tag{position:relative;padding:0 72px;margin:-28px 0 0;font:500 34px/1.35 var(--font-sans);max-width:860px}
  </style>
  <div class="card">${scene}<div class="words">${markAt(120)}<span class="name">${PRODUCT_NAME}</span></div><p class="tag">${TAGLINE}</p></div>`,
  1200,
  630,
  'social.png',
)
// The words of one place, event or provider are set on this by server/src/site/social-pictures.ts.
await picture(
  `<style>${fonts}
    .card{position:relative;width:1200px;height:630px;overflow:hidden;background:var(--color-art-sky)}
    .card>svg{position:absolute;inset:auto 0 0;width:1200px;height:300px}
    .words{position:relative;padding:44px 72px;display:flex;gap:16px;align-items:center}
    .name{font:600 44px/1 var(--font-display);letter-spacing:-.02em}
  </style>
  <div class="card">${scene}<div class="words">${markAt(56)}<span class="name">${PRODUCT_NAME}</span></div></div>`,
  1200,
  630,
  '../../server/assets/social/ground.png',
)
await browser.close()
