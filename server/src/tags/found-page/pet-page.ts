import { type Message, t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import type { FoundLanguage } from '@wayfur/domain/tags/found-languages'
import type { FoundPet } from '@wayfur/domain/tags/found-schemas'
import { Html, html } from '../../mail/emails/html.ts'
import { finderTexts } from './finder-needs.ts'
import { type FoundDocument, foundFrame } from './found-frame.ts'
import { SPECIES } from './found-species.ts'
import { type HelpSearch, helpSection } from './help-section.ts'
import { type ReportForm, reportFields } from './report-form.ts'

/** A paw: it stands where no photo was uploaded, at no cost of its own. */
const PAW = new Html(
  '<svg viewBox="0 0 9 9" aria-hidden="true" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"><path d="M2 4h0M3.5 2.5h0M5.5 2.5h0M7 4h0M4 6h1"/></svg>',
)

/** A household that shows more leaves no room for the safety tips in 2 kB (decision 152). */
const LETTERS_BESIDE_TIPS = 300

interface PetPage {
  seen: FoundPet
  language: FoundLanguage
  form: ReportForm
  /** What keeps the form from being sent. */
  refusal: Message | null
  help: HelpSearch | null
}

/** The page a finder sees: who this is, how to reach its people, and what to do. */
export function petPage({ seen, language, form, refusal, help }: PetPage): FoundDocument {
  const { pet, owner } = seen
  const about = t(
    'Thank you for stopping. You can tell {owner}, who belongs to {pet}, right here.',
    {
      pet: pet.name,
      owner: owner.firstName,
    },
  )
  const names = [owner.firstName, owner.lastName ?? ''].join(' ').trim()
  return foundFrame(
    {
      title: pet.name,
      language,
      languagesAt: help === null ? '?near#lang' : undefined,
    },
    html`${sample(seen)}${who(seen, about)}${lost(seen, language)}${medical(seen)}
      <section>
        <h2>${t('Owner', { context: 'of a found pet' })}: ${names}</h2>
        ${contacts(seen)}
        <form method="post" id="report">
          ${refusal === null ? html`` : html`<section class="bad" role="alert">${t(refusal)}</section>`}
          ${reportFields(pet.name, form)}
          <button class="main">${t('Report Pet Found')}</button>
        </form>
        <small>${t('Looking at this page tells nobody. Only what you send does.')}</small>
      </section>
      ${emergency(seen)}${helpSection(language, help, { hasRoom: lettersOf(seen) <= LETTERS_BESIDE_TIPS })}`,
  )
}

function sample({ pet }: FoundPet): Html {
  if (!pet.isSample) return html``
  const says = t(
    '{pet} is invented, so that you can try what a tag does. What you send reaches the inbox of the sample owner.',
    { pet: pet.name },
  )
  return html`<section class="warn"><b>${t('Sample')}</b>: ${says}</section>`
}

function who({ pet }: FoundPet, about: string): Html {
  const photo =
    pet.imageUrl === null
      ? PAW
      : html`<img src="${pet.imageUrl}" alt="${pet.name}" fetchpriority="low" />`
  return html`<section class="who">
      ${photo}
      <div>
        <h1>${pet.name}</h1>
        <i>${t(SPECIES[pet.species])}</i>
        ${pet.breed === null ? html`` : html`<i>${pet.breed}</i>`}
        ${
          pet.isVerified
            ? html`<i title="${t('Any vet or shelter can read the chip and confirm who this is.')}"
                >&#x2713; ${t('Microchip on record')}</i
              >`
            : html``
        }
      </div>
    </section>
    ${first(pet)}
    <p>${about}</p>`
}

/** What whoever holds out a hand must know before. */
function first({ needs }: FoundPet['pet']): Html {
  const texts = finderTexts(needs)
  if (texts.length === 0) return html``
  return html`<section class="warn">${texts.map((text) => html`<b>${t(text)}</b> `)}</section>`
}

function lost({ pet, lost }: FoundPet, language: FoundLanguage): Html {
  if (lost === null) return html``
  const on = lost.lastSeenOn === null ? null : dayText(lost.lastSeenOn, language)
  return html`<section class="warn">
    <h2>${t('{pet} is missing', { pet: pet.name })}</h2>
    ${line(t('Last seen'), [lost.lastSeen, on])} ${line(t('Reward'), [lost.reward])}
    ${lost.words === null ? html`` : html`<p class="lines" dir="auto">${lost.words}</p>`}
  </section>`
}

function medical({ pet }: FoundPet): Html {
  const { allergies, medications, medicalNotes } = pet
  if (allergies.length + medications.length === 0 && medicalNotes === null) return html``
  return html`<section>
    <h2>${t('Medical information')}</h2>
    ${line(t('Allergies'), allergies)} ${line(t('Medication'), medications)}
    ${medicalNotes === null ? html`` : html`<p class="lines" dir="auto">${medicalNotes}</p>`}
  </section>`
}

function contacts({ pet, owner }: FoundPet): Html {
  if (owner.phone === undefined && owner.email === undefined) return html``
  const subject = inQuery(t('Found Pet: {pet}', { pet: pet.name }))
  return html`<div class="row">
    ${
      owner.phone === undefined
        ? html``
        : html`<a class="button lead" href="tel:${dialled(owner.phone)}">${t('Call Now')}</a>`
    }
    ${
      owner.email === undefined
        ? html``
        : html`<a class="button" href="mailto:${encodeURI(owner.email)}?subject=${subject}"
            >${t('Send Email')}</a
          >`
    }
  </div>`
}

/**
 * What somebody wrote, in the query of an address. Browsers write what is no ASCII into an address by
 * themselves, in a third of the bytes on the line.
 */
function inQuery(text: string): string {
  return text.replace(/[%&#+]/g, encodeURIComponent)
}

function emergency({ pet }: FoundPet): Html {
  if (pet.emergencyContact === null) return html``
  return html`<section>
    <h2>${t('Emergency contact')}</h2>
    <p dir="auto">${pet.emergencyContact}</p>
    ${
      pet.emergencyPhone === null
        ? html``
        : html`<p><a class="button" href="tel:${pet.emergencyPhone}">${t('Call Now')}</a></p>`
    }
  </section>`
}

/** How much of a page is what a household shows on it. */
function lettersOf({ pet, owner, lost }: FoundPet): number {
  return [pet, owner, lost ?? {}].flatMap((part) => Object.values(part).flat()).join('').length
}

function dayText(day: Day, language: FoundLanguage): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(day))
}

/** Each in its own direction: what people wrote stands among words that may be read from the right. */
function line(name: string, words: readonly (string | null)[]): Html {
  const written = words.filter((one) => one !== null)
  if (written.length === 0) return html``
  const parts = written.map((one, at) => html`${at === 0 ? '' : ', '}<bdi>${one}</bdi>`)
  return html`<p><b>${name}:</b> ${parts}</p>`
}

function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
