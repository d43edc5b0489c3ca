import type { Attachment, Letter } from '../mailer.ts'
import { Html, html } from './html.ts'
import { emailPage } from './email-page.ts'
import { t } from '@wayfur/domain/language/messages'

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

interface Words {
  subject: string
  /** What the list of mails shows beside the subject. */
  preview: string
  parts: readonly EmailPart[]
  attachments?: Attachment[]
  replyTo?: string
}

/** A letter in our one layout, in words and in HTML. */
export function composeEmail(head: EmailHead, words: Words): Letter {
  const body = words.parts.map((part) => part.text(head)).join('\n\n')
  const from =
    head.operatorName === ''
      ? 'Wayfur'
      : t('Wayfur, run by {operatorName}', { operatorName: head.operatorName })
  return {
    subject: oneLine(words.subject),
    text: `${body}\n\n-- \n${from}\n${head.publicUrl}\n`,
    html: emailPage({
      title: words.subject,
      preview: words.preview,
      body: words.parts.map((part) => part.html(head)),
      from,
      publicUrl: head.publicUrl,
    }).markup,
    ...(words.attachments === undefined ? {} : { attachments: words.attachments }),
    ...(words.replyTo === undefined ? {} : { replyTo: words.replyTo }),
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

/** What somebody else wrote, set apart from our own words. */
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

/** A name somebody chose, fit for our own sentences: one line, not too long, and never a link. */
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
