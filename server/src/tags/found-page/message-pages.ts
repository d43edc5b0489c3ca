import { t } from '@wayfur/domain/language/messages'
import type { FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { html } from '../../mail/emails/html.ts'
import { type FoundDocument, foundFrame } from './found-frame.ts'
import { whatToDo } from './help-section.ts'
import { REPORT_FAILED, TOO_MANY } from './refusals.ts'
import { type ReportForm, reportFields } from './report-form.ts'

interface Look {
  language: FoundLanguage
}

/** An address without an id. */
export function invalidPage(look: Look): FoundDocument {
  return sentence(look, t('Invalid QR Code'), t('This QR code is not valid or has expired.'))
}

/** Unknown, switched off and malformed are one: nothing in it depends on the id. */
export function notFoundPage(look: Look): FoundDocument {
  return sentence(
    look,
    t('Pet Not Found'),
    t('This pet tag is not active or the pet information is not available.'),
  )
}

export function threadGonePage(look: Look): FoundDocument {
  return sentence(
    look,
    t('These messages have ended'),
    t('The address is not complete, or the messages were removed.'),
  )
}

function sentence(look: Look, title: string, text: string): FoundDocument {
  return foundFrame(
    { ...look, title },
    html`<section>
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a href="/qr-scan">${t('Type the letters beside the code')}</a></p>
      </section>
      <section>${whatToDo()}</section>`,
  )
}

/**
 * We are at fault, not the tag: what was typed is kept and can be sent again, and who only looked
 * finds the form here, too, because their report may get through when the look did not.
 */
export function faultPage(
  look: Look,
  { form, isTooMany, wasSent }: { form: ReportForm | null; isTooMany: boolean; wasSent: boolean },
): FoundDocument {
  const about = isTooMany
    ? t(TOO_MANY)
    : t('We could not look this tag up just now. It may well be active: nothing is lost.')
  return foundFrame(
    { language: look.language, title: t('Please try again') },
    html`<section class="bad" role="alert">
        <h1>${t('Please try again')}</h1>
        <p>${about}</p>
        ${
          wasSent
            ? html`<p>${t(REPORT_FAILED)}</p>`
            : html`<p><a class="button" href="">${t('Try again')}</a></p>`
        }
      </section>
      ${
        form === null
          ? html``
          : html`<section>
              <form method="post" id="report" data-leaves>
                ${reportFields(t('the pet'), form)}
                <button class="main">${wasSent ? t('Try again') : t('Report Pet Found')}</button>
              </form>
            </section>`
      }`,
  )
}
