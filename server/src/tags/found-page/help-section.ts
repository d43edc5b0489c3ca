import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { nearText } from '@wayfur/domain/units'
import { Html, html } from '../../mail/emails/html.ts'
import type { HelpPlace } from '../nearest-help.ts'

/** A search for help near a place, and what came of it; nothing typed asks what to do. */
export interface HelpSearch {
  typed: string
  /** Null when nobody knows where that is. */
  places: readonly HelpPlace[] | null
}

const STEPS: readonly Message[] = [
  msg('Hurt, bleeding or panting hard? Call a vet first; tell the owner on the way.'),
  msg('Stay calm, speak softly and do not chase. A scared animal may bite.'),
  msg('Offer water and shade. No food: it may not be good for this one.'),
  msg('Nobody answers? A vet or shelter keeps pets safe and reads microchips for free.'),
]

const SAFETY_TIPS: readonly Message[] = [
  msg('Meet where other people are, by daylight if you can.'),
  msg('Ask for something only the owner knows: a photo, a habit, the vet’s name.'),
  msg('Never pay anything, and give no codes or passwords.'),
]

/** What keeps a finder from harm, where somebody is about to meet or to be written to. */
export function safetyTips(): Html {
  return html`<section id="tips">
    <h2>${t('Safety tips')}</h2>
    <ul>
      ${SAFETY_TIPS.map((tip) => html`<li>${t(tip)}</li>`)}
    </ul>
  </section>`
}

/** The first steps of whoever has found a pet. */
export function whatToDo(): Html {
  return html`<h2>${t('What to do now')}</h2>
    <ol>
      ${STEPS.map((step) => html`<li>${t(step)}</li>`)}
    </ol>`
}

/**
 * What to do now, the nearest who can help, and how to stay safe. Until help is asked for, it is a link
 * that opens beside the form, so that nothing typed is lost and whoever only reports need not wait for
 * it; so are the tips where the page has no room for them.
 */
export function helpSection(
  language: FoundLanguage,
  help: HelpSearch | null,
  { hasRoom }: { hasRoom: boolean },
): Html {
  if (help === null) {
    const at = `?near&lang=${language}`
    const link = (part: string, says: string) =>
      html`<a class="button" target="_blank" href="${new Html(at)}#${part}">${says}</a>`
    return html`${hasRoom ? safetyTips() : html``}
      <p>
        ${link('help', t('Need Help'))}${hasRoom ? html`` : html`${' '}${link('tips', t('Safety tips'))}`}
      </p>`
  }
  return html`<section id="help">
      ${whatToDo()}
      <h2>${t('Nearest vets and shelters')}</h2>
      <form method="get" action="#help">
        <input type="hidden" name="lang" value="${language}" />
        <label for="near">${t('Where are you? Town, address or ZIP')}</label>
        <input id="near" name="near" maxlength="200" value="${help.typed}" />
        <p class="row"><button>${t('Search')}</button></p>
      </form>
      ${help.typed === '' ? html`` : found(help)}
    </section>
    ${safetyTips()}`
}

function found({ places }: HelpSearch): Html {
  if (places === null)
    return html`<p role="status">
      ${t('We do not know that place. Please try a town with its state or country.')}
    </p>`
  if (places.length === 0)
    return html`<p role="status">
      ${t('We know of none near there. The local police can name the nearest shelter.')}
    </p>`
  return html`<ul>
    ${places.map(
      ({ name, address, phone, meters, isOpen }) =>
        html`<li>
          <b>${name}</b><br />
          ${isOpen === null ? '' : html`${isOpen ? t('Open now') : t('Closed now')}<br />`}
          <bdi>${address}</bdi> (${nearText(meters, 'us')}, ${nearText(meters, 'metric')})
          ${phone === null ? html`` : html`<br /><a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>`}
        </li>`,
    )}
  </ul>`
}
