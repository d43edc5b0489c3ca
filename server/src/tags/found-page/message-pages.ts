import { FOUND_WORDS, type FoundLanguage } from '@wayfur/domain/tags/found-messages'
import { html } from '../../mail/emails/html.ts'
import { foundFrame } from './found-frame.ts'
import { type ReportForm, reportFields } from './report-form.ts'

interface Look {
  language: FoundLanguage
  nonce: string
}

/** An address without an id. */
export function invalidPage(look: Look): string {
  const words = FOUND_WORDS[look.language]
  return sentence(look, words.invalid, words.invalidText)
}

/** Unknown, switched off and malformed are one: nothing in it depends on the id. */
export function notFoundPage(look: Look): string {
  const words = FOUND_WORDS[look.language]
  return sentence(look, words.notFound, words.notFoundText)
}

export function threadGonePage(look: Look): string {
  const words = FOUND_WORDS[look.language]
  return sentence(look, words.threadGone, words.threadGoneText)
}

function sentence(look: Look, title: string, text: string): string {
  const words = FOUND_WORDS[look.language]
  return foundFrame(
    { ...look, title },
    html`<div class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a href="/qr-scan">${words.typeId}</a></p>
      </div>
      <section>
        <h2>${words.now}</h2>
        <ol>
          ${words.steps.map((step) => html`<li>${step}</li>`)}
        </ol>
      </section>`,
  )
}

/**
 * We are at fault, not the tag: what was typed is kept and can be sent again, and who only looked
 * finds the form here, too, because their report may get through when the look did not.
 */
export function faultPage(
  look: Look,
  { form, isTooMany, wasSent }: { form: ReportForm | null; isTooMany: boolean; wasSent: boolean },
): string {
  const words = FOUND_WORDS[look.language]
  return foundFrame(
    { ...look, title: words.fault },
    html`<div class="card bad" role="alert">
        <h1>${words.fault}</h1>
        <p>${isTooMany ? words.tooMany : words.faultText}</p>
        ${
          wasSent
            ? html`<p>${words.errorText}</p>`
            : html`<p><a class="button" href="">${words.tryAgain}</a></p>`
        }
      </div>
      ${
        form === null
          ? html``
          : html`<section>
              <form method="post" id="report">
                ${reportFields(words, words.thePet, form)}
                <button class="main">${wasSent ? words.tryAgain : words.report}</button>
              </form>
            </section>`
      }`,
  )
}
