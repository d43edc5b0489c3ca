import { createHash } from 'node:crypto'
import { t } from '@wayfur/domain/language/messages'
import {
  directionOf,
  FOUND_LANGUAGES,
  type FoundLanguage,
} from '@wayfur/domain/tags/found-languages'
import { type Html, html } from '../../mail/emails/html.ts'
import { comfortScript } from './comfort-script.ts'
import { foundPageStyle } from './found-page-style.ts'

/**
 * Asks for the script when somebody presses or types: until then it would share a slow line with the
 * photo. A finger that scrolls presses first. A press on sharing the location that comes before it is kept for it.
 */
function comfortWhenTouched(language: FoundLanguage): string {
  const { address } = comfortScript(language)
  return `s=0;onclick=onkeydown=onpointerdown=e=>{if(!s){s=document.createElement('script');s.src='${address}';s.onerror=e=>s=0;share.after(s)}};share.hidden=0;share.onclick=e=>share.name=share.style.opacity=.6`
}

/** A page, and what of it the policy must name for a browser to run it or draw by it. */
export interface FoundDocument {
  markup: string
  style: string
  script: string | null
}

interface FoundFrame {
  title: string
  language: FoundLanguage
  /** Where the other languages are chosen, if not here. */
  languagesAt?: string | undefined
}

/**
 * A page of its own outside the pages of the app: one document without anything to wait for. It
 * works as it is; the script only adds comfort.
 */
export function foundFrame(
  { title, language, languagesAt }: FoundFrame,
  body: Html,
): FoundDocument {
  const languages = Object.entries(FOUND_LANGUAGES).map(([tag, name]) =>
    tag === language
      ? html`<b lang="${tag}">${name}</b>`
      : html`<a lang="${tag}" href="?lang=${tag}">${name}</a>`,
  )
  const chosen =
    languagesAt === undefined
      ? html`<nav id="lang" aria-label="${t('Language')}">${languages}</nav>`
      : html`<a href="${languagesAt}">&#x1F310; ${t('Language')}</a>`
  const content = html`<header>
      <b><a href="/">Wayfur</a></b>
    </header>
    <main>${body}</main>
    <footer>${chosen}</footer>`
  const direction = directionOf(language) === 'rtl' ? html`dir="rtl"` : html``
  const style = foundPageStyle(content.markup)
  const script = content.markup.includes('id="report"') ? comfortWhenTouched(language) : null
  const page = html`<!doctype html>
    <html lang="${language}" ${direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>${title} - Wayfur</title>
        <link rel="icon" href="data:," />
        <style></style>
      </head>
      <body>
        ${content} ${comfort(content.markup, language, script)}
      </body>
    </html>`
  // As they are: the policy has a hash of each.
  const markup = sparing(page.markup)
    .replace('<style>', () => `<style>${style}`)
    .replace('<script>', () => `<script>${script}`)
  return { markup, style, script }
}

/** Answers appear by themselves from the first on; a form waits until somebody is at it. */
function comfort(markup: string, language: FoundLanguage, script: string | null): Html {
  if (script !== null) return html`<script></script>`
  if (!markup.includes('id="messages"')) return html``
  return html`<script src="${comfortScript(language).address}" defer></script>`
}

/**
 * What a browser may do with a page: draw it by its own style and run its own script, and no other that
 * might stand in it. Hashes do without a nonce in the page, whose letters by chance nothing packs.
 */
export function policyOf({ style, script }: FoundDocument, pictures: string): string {
  const scripts = script === null ? "'self'" : `${hashOf(script)} 'self'`
  return `default-src 'none';style-src ${hashOf(style)};script-src ${scripts};img-src 'self' data:${pictures};connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
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
