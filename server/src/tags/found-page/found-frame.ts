import { t } from '@wayfur/domain/language/messages'
import {
  directionOf,
  FOUND_LANGUAGES,
  type FoundLanguage,
} from '@wayfur/domain/tags/found-languages'
import { Html, html } from '../../mail/emails/html.ts'
import { foundPageStyle } from './found-page-style.ts'

/**
 * A page of its own outside the pages of the app: one document without anything to wait for. It
 * works as it is; the script, which comes when it comes, only adds comfort.
 */
export function foundFrame(
  { title, language, nonce }: { title: string; language: FoundLanguage; nonce: string },
  body: Html,
): string {
  const languages = Object.entries(FOUND_LANGUAGES).map(([tag, name]) =>
    tag === language
      ? html`<b lang="${tag}">${name}</b>`
      : html`<a lang="${tag}" href="?lang=${tag}">${name}</a>`,
  )
  const content = html`<header><a href="/">Wayfur</a></header>
    <main>${body}</main>
    <footer>
      <nav aria-label="${t('Language')}">${languages}</nav>
    </footer>`
  const direction = directionOf(language) === 'rtl' ? html`dir="rtl"` : html``
  const page = html`<!doctype html>
    <html lang="${language}" ${direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} - Wayfur</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Html(foundPageStyle(content.markup))}
        </style>
      </head>
      <body>
        ${content}
        <script nonce="${nonce}" src="/found-page.js" defer></script>
      </body>
    </html>`
  return sparing(page.markup)
}

/**
 * Indentation is for us and not for a slow line; what people wrote keeps its line ends, and has no
 * bare angle brackets.
 */
function sparing(markup: string): string {
  return markup
    .replace(/>\n\s+/g, '>')
    .replace(/\n\s+</g, '<')
    .replace(/\s*\n\s+(?=[^<>]*>)/g, ' ')
    .replace(/(<(?:meta|link|input|img|br)\b[^>]*?)\s*\/>/g, '$1>')
    .replace(/\s+>/g, '>')
}
