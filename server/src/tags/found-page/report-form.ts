import { t } from '@wayfur/domain/language/messages'
import { LONGEST_FOUND_MESSAGE } from '@wayfur/domain/tags/found-report'
import { FoundReport } from '@wayfur/domain/tags/found-schemas'
import { safeParse } from 'zod/v4/core'
import { type Html, html } from '../../mail/emails/html.ts'

/** What was typed into the form of the page, as it came. */
export interface ReportForm {
  message: string
  place: string
  contact: string
  location: string
  isExact: boolean
  /** Told apart from other forms by this; the same form sent twice is one report. */
  formKey: string
}

export function emptyForm(formKey: string, message: string): ReportForm {
  return { message, place: '', contact: '', location: '', isExact: false, formKey }
}

/** Reads a form; fields that are missing are empty, and what is far too long is cut. */
export function readReportForm(sent: URLSearchParams): ReportForm {
  const field = (name: string) => (sent.get(name) ?? '').slice(0, LONGEST_FOUND_MESSAGE * 2)
  return {
    message: field('message'),
    place: field('place'),
    contact: field('contact'),
    location: field('location'),
    isExact: sent.get('exact') === 'on',
    formKey: formKeyIn(sent) ?? '',
  }
}

/** The key of the page that a form stands on; null when it has none. */
export function formKeyIn(sent: URLSearchParams): string | null {
  return /^[\w-]{16,64}$/.exec(sent.get('key') ?? '')?.[0] ?? null
}

export function formKeyField(formKey: string): Html {
  return html`<input type="hidden" name="key" value="${formKey}" />`
}

/** The report a form makes; undefined when a field cannot be taken. */
export function reportOf(form: ReportForm): FoundReport | undefined {
  const { message, place, contact, location, isExact } = form
  const read = safeParse(FoundReport, { message, place, contact, location, isExact })
  return read.success ? read.data : undefined
}

/** The fields of the form, filled with what was typed. */
export function reportFields(pet: string, form: ReportForm): Html {
  const { location, isExact } = form
  return html`<label
      >${t('Your message')}
      <textarea name="message" rows="3" maxlength="${LONGEST_FOUND_MESSAGE}">
${form.message}</textarea>
    </label>
    <label for="place"
      >${t('Where is {pet}? (optional)', { pet })}
      <small>${t('A street, a park, a shop.')}</small></label
    >
    <div class="field">
      <input id="place" name="place" maxlength="200" value="${form.place}" />
      <button type="button" id="share" hidden>${t('Share Location')}</button>
    </div>
    <label
      >${t('How can you be reached? (optional)')}
      <small>${t('Phone or email. Only the owner’s household sees it.')}</small>
      <input name="contact" maxlength="120" value="${form.contact}" />
    </label>
    ${
      location === ''
        ? html``
        : html`<input
            type="hidden"
            name="location"
            value="${location}"
            ${isExact ? html`data-exact` : html``}
          />`
    }
    ${formKeyField(form.formKey)}`
}
