import type { FoundLanguage, FoundWords } from '@wayfur/domain/tags/found-messages'
import { nearText } from '@wayfur/domain/units'
import { type Html, html } from '../../mail/emails/html.ts'
import type { HelpPlace } from '../nearest-help.ts'

/** A search for help near a place, and what came of it. */
export interface HelpSearch {
  typed: string
  /** Null when nobody knows where that is. */
  places: readonly HelpPlace[] | null
}

/** What to do now, and the nearest who can help. It opens without script. */
export function helpSection(
  words: FoundWords,
  language: FoundLanguage,
  help: HelpSearch | null,
): Html {
  return html`<section id="help">
    <details ${help === null ? '' : 'open'}>
      <summary>${words.needHelp}</summary>
      <h2>${words.now}</h2>
      <ol>
        ${words.steps.map((step) => html`<li>${step}</li>`)}
      </ol>
      <h2>${words.nearby}</h2>
      <form method="get" action="#help">
        <input type="hidden" name="lang" value="${language}" />
        <label for="near">${words.nearLabel}</label>
        <input type="text" id="near" name="near" maxlength="200" value="${help?.typed ?? ''}" />
        <p class="row"><button>${words.search}</button></p>
      </form>
      ${help === null ? html`` : found(words, help)}
    </details>
  </section>`
}

function found(words: FoundWords, { places }: HelpSearch): Html {
  if (places === null) return html`<p role="status">${words.unknownPlace}</p>`
  if (places.length === 0) return html`<p role="status">${words.noneNear}</p>`
  return html`<ul>
    ${places.map(
      ({ name, address, phone, meters, isSample }) =>
        html`<li>
          <b>${name}</b>${isSample ? html` <span class="badge">${words.sample}</span>` : ''}<br />
          ${address} (${nearText(meters, 'us')}, ${nearText(meters, 'metric')})
          ${phone === null ? html`` : html`<br /><a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>`}
        </li>`,
    )}
  </ul>`
}
