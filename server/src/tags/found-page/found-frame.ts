import { t } from '@wayfur/domain/language/messages'
import {
  directionOf,
  FOUND_LANGUAGES,
  type FoundLanguage,
} from '@wayfur/domain/tags/found-languages'
import { Html, html } from '../../mail/emails/html.ts'
import { foundPageStyle } from './found-page-style.ts'

/** The script of comfort: what it does is in `web/public/found-page.js`. */
const COMFORT = '/found-page.js'

/**
 * Asks for the script when somebody presses or types: until then it would share a slow line with the
 * photo. A finger that scrolls presses first. A press on sharing the location that comes before it is kept for it.
 */
const COMFORT_WHEN_TOUCHED = new Html(
  `{let d=document,n=d.currentScript.nonce,s;onclick=onkeydown=onpointerdown=()=>{if(!s){s=d.createElement('script');s.nonce=n;s.src='${COMFORT}';s.onerror=()=>s=0;d.head.append(s)}};share.hidden=0;share.onclick=()=>share.name='pressed'}`,
)

interface FoundFrame {
  title: string
  /** What the page is for, in a sentence that stands on it. */
  about: string
  language: FoundLanguage
  nonce: string
}

/**
 * A page of its own outside the pages of the app: one document without anything to wait for. It
 * works as it is; the script only adds comfort.
 */
export function foundFrame({ title, about, language, nonce }: FoundFrame, body: Html): string {
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
        <meta name="description" content="${about}" />
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Html(foundPageStyle(content.markup))}
        </style>
      </head>
      <body>
        ${content} ${comfort(content.markup, nonce)}
      </body>
    </html>`
  return sparing(page.markup)
}

/** Answers appear by themselves from the first on; a form waits until somebody is at it. */
function comfort(markup: string, nonce: string): Html {
  if (markup.includes('id="messages"')) {
    return html`<script nonce="${nonce}" src="${COMFORT}" defer></script>`
  }
  if (markup.includes('id="report"')) {
    return html`<script nonce="${nonce}">
      ${COMFORT_WHEN_TOUCHED}
    </script>`
  }
  return html``
}

/**
 * Indentation is for us and not for a slow line; what people wrote keeps its line ends, and has no
 * bare angle brackets.
 */
function sparing(markup: string): string {
  return (
    markup
      .replace(/>\n\s+/g, '>')
      .replace(/\n\s+</g, '<')
      .replace(/\s*\n\s+(?=[^<>]*>)/g, ' ')
      .replace(/(<(?:meta|link|input|img|br)\b[^>]*?)\s*\/>/g, '$1>')
      .replace(/\s+>/g, '>')
      .replace(/(<input[^>]*?) value=""/g, '$1')
      // Ends that HTML knows by itself.
      .replace(/<\/li>|<\/head><body>|<\/body><\/html>/g, '')
  )
}
