import { currentLanguage } from '@wayfur/domain/language/messages'
import { Html, html } from './html.ts'

/**
 * The frame around every letter. Mail programs know no style sheets of ours, so it carries its own
 * colours: those of `app.css` by day, and by night where the program asks for it.
 */
export function emailPage({
  title,
  preview,
  body,
  from,
  publicUrl,
}: {
  title: string
  preview: string
  body: readonly Html[]
  from: string
  publicUrl: string
}): Html {
  return html`<!doctype html>
    <html lang="${currentLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <div class="preview">${preview}</div>
        <main class="sheet">
          <p class="mark">Wayfur</p>
          <h1>${title}</h1>
          ${body}
        </main>
        <p class="foot">${from}<br /><a href="${publicUrl}">${publicUrl}</a></p>
      </body>
    </html> `
}

const STYLE = `
body{margin:0;padding:24px 12px;background:#faf5e9;color:#16241b;font:17px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.preview{display:none;max-height:0;overflow:hidden}
.sheet{max-width:34rem;margin:0 auto;padding:28px 24px;background:#fffdf7;border-radius:12px}
.mark{margin:0 0 8px;color:#1f5f3c;font-weight:700;letter-spacing:.02em}
h1{margin:0 0 16px;font:600 26px/1.25 Georgia,serif}
p{margin:0 0 16px;overflow-wrap:anywhere}
.words{white-space:pre-line}
.small{color:#4a594e;font-size:15px}
.action a{display:inline-block;padding:12px 20px;background:#1f5f3c;color:#fffdf5;border-radius:8px;font-weight:600;text-decoration:none}
.facts{margin:0 0 16px;border-collapse:collapse}
.facts th{padding:4px 16px 4px 0;text-align:left;vertical-align:top;color:#4a594e;font-weight:600}
.facts td{padding:4px 0}
blockquote{margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #857c66;overflow-wrap:anywhere}
.foot{max-width:34rem;margin:16px auto 0;padding:0 24px;color:#4a594e;font-size:15px}
.foot a{color:#1a5535}
@media (prefers-color-scheme:dark){
body{background:#121c17;color:#f3eddd}
.sheet{background:#1f2e26}
.mark,.foot a{color:#86d3a0}
.small,.foot,.facts th{color:#b9c4b4}
.action a{background:#86d3a0;color:#0b1c11}
}
`
