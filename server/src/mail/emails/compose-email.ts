import { currentLanguage, t } from '@wayfur/domain/language/messages'
import type { Attachment, RenderedLetter } from '../mailer.ts'
import { Html, html } from './html.ts'

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

/** Who writes: every link of a letter leads to this installation and nowhere else. */
export interface EmailHead {
  /** Without a slash at the end. */
  publicUrl: string
  operatorName: string
}

/** One part of a letter, in words and in markup at once, so that both say the same. */
export interface EmailPart {
  text: (head: EmailHead) => string
  html: (head: EmailHead) => Html
}

/** An address within the product: `/verify?token=...`. */
export type OwnPath = `/${string}`

/** What a letter says, before it is laid out. */
interface LetterDraft {
  subject: string
  /** What the list of mails shows beside the subject. */
  preview: string
  parts: readonly EmailPart[]
  attachments?: Attachment[]
  replyTo?: string
}

/** A letter in our one layout, in words and in HTML. */
export function composeEmail(head: EmailHead, draft: LetterDraft): RenderedLetter {
  const body = draft.parts.map((part) => part.text(head)).join('\n\n')
  const from =
    head.operatorName === ''
      ? 'Wayfur'
      : t('Wayfur, run by {operatorName}', { operatorName: head.operatorName })
  return {
    subject: oneLine(draft.subject),
    text: `${body}\n\n-- \n${from}\n${head.publicUrl}\n`,
    html: emailPage({
      title: draft.subject,
      preview: draft.preview,
      body: draft.parts.map((part) => part.html(head)),
      from,
      publicUrl: head.publicUrl,
    }).markup,
    ...(draft.attachments === undefined ? {} : { attachments: draft.attachments }),
    ...(draft.replyTo === undefined ? {} : { replyTo: draft.replyTo }),
  }
}

export function paragraph(words: string): EmailPart {
  return { text: () => words, html: () => html`<p class="words">${words}</p>` }
}

/** Less important words below the rest. */
export function smallPrint(words: string): EmailPart {
  return { text: () => words, html: () => html`<p class="small">${words}</p>` }
}

/** The one thing the reader is asked to do. */
export function action(label: string, path: OwnPath): EmailPart {
  const address = ({ publicUrl }: EmailHead) => publicUrl + path
  return {
    text: (head) => `${label}:\n${address(head)}`,
    html: (head) =>
      html`<p class="action"><a href="${address(head)}">${label}</a></p>
        <p class="small">${t('Or copy this address into your browser:')}<br />${address(head)}</p>`,
  }
}

/** Name and value, line by line: `When: Saturday, November 21`. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): EmailPart {
  return {
    text: () => pairs.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n'),
    html: () =>
      html`<table role="presentation" class="facts">
        ${pairs.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${oneLine(value)}</td>
            </tr>`,
        )}
      </table>`,
  }
}

/** Quotes words of another member, set apart from our own. */
export function quote(words: string): EmailPart {
  const safe = unlinked(words)
  return {
    text: () => safe.replace(/^/gm, '> '),
    html: () => html`<blockquote>${safe.split(/\r\n|\r|\n/).flatMap(breakBefore)}</blockquote>`,
  }
}

function breakBefore(line: string, index: number): (Html | string)[] {
  return index === 0 ? [line] : [new Html('<br>'), line]
}

/** Not longer than a list of mails shows anyway. */
const LONGEST_NAME = 60

/** Makes a chosen name fit for our own sentences: one line, not too long, and never a link. */
export function nameInWords(name: string): string {
  const line = unlinked(oneLine(name))
  const letters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment)
  return letters.length <= LONGEST_NAME ? line : `${letters.slice(0, LONGEST_NAME - 1).join('')}…`
}

/** Text without line breaks and other control characters, so that it can begin no header. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Mail programs turn what looks like an address into a link; an invisible space keeps them from it. */
export function unlinked(words: string): string {
  return words
    .replace(/:\/\//g, ':\u200b//')
    .replace(/([.@])(?=[\p{L}\p{N}])/gu, '$1\u200b')
    .replace(/\b(mailto|tel|javascript|data):/gi, '$1\u200b:')
}

/**
 * The frame around every letter. Mail programs know no style sheets of ours, so it carries its own
 * colours: those of `app.css` by day, and by night where the program asks for it.
 */
function emailPage({
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
