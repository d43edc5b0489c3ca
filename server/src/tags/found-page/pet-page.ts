import type { Day } from '@wayfur/domain/schemas'
import {
  FOUND_WORDS,
  type FoundLanguage,
  type FoundWords,
} from '@wayfur/domain/tags/found-messages'
import type { FoundPet } from '@wayfur/domain/tags/found-schemas'
import { Html, html } from '../../mail/emails/html.ts'
import { foundFrame } from './found-frame.ts'
import { type HelpSearch, helpSection } from './help-section.ts'
import { type ReportForm, reportFields } from './report-form.ts'

/** A paw: it stands where no photo was uploaded, at no cost of its own. */
const PAW = new Html(
  '<svg viewBox="0 0 64 64" aria-hidden="true" fill="currentColor"><ellipse cx="20" cy="22" rx="6" ry="8"/><ellipse cx="44" cy="22" rx="6" ry="8"/><ellipse cx="10" cy="36" rx="5" ry="7"/><ellipse cx="54" cy="36" rx="5" ry="7"/><path d="M32 30c-9 0-17 10-17 17 0 5 4 7 8 7s6-2 9-2 5 2 9 2 8-2 8-7c0-7-8-17-17-17z"/></svg>',
)

interface PetPage {
  seen: FoundPet
  language: FoundLanguage
  nonce: string
  form: ReportForm
  /** What keeps the form from being sent, as a sentence. */
  refusal: string | null
  help: HelpSearch | null
}

/** The page a finder sees: who this is, how to reach its people, and what to do. */
export function petPage({ seen, language, nonce, form, refusal, help }: PetPage): string {
  const words = FOUND_WORDS[language]
  const { pet, owner } = seen
  return foundFrame(
    { title: pet.name, language, nonce },
    html`${sample(words, seen)} ${who(words, seen)} ${lost(words, seen, language)}
      <section aria-labelledby="owner">
        <h2 id="owner">
          ${words.owner}: ${[owner.firstName, owner.lastName ?? ''].join(' ').trim()}
        </h2>
        ${contacts(words, seen)}
        <form
          method="post"
          id="report"
          data-sending="${words.reporting}"
          data-failed="${words.error}: ${words.errorText}"
          data-too-many="${words.tooMany}"
        >
          ${refusal === null ? html`` : html`<p class="card bad" role="alert">${refusal}</p>`}
          ${reportFields(words, pet.name, form)}
          <button class="main">${words.report}</button>
          <p class="card bad" role="alert" id="failed" hidden></p>
        </form>
        <p class="soft">${words.privacy}</p>
      </section>
      ${medical(words, seen)} ${emergency(words, seen)} ${helpSection(words, language, help)}
      <section>
        <h2>${words.safety}</h2>
        <ul>
          ${words.tips.map((tip) => html`<li>${tip}</li>`)}
        </ul>
      </section>`,
  )
}

function sample(words: FoundWords, { pet }: FoundPet): Html {
  if (!pet.isSample) return html``
  return html`<p class="card warn"><b>${words.sample}</b>: ${words.sampleSays(pet.name)}</p>`
}

function who(words: FoundWords, { pet, owner }: FoundPet): Html {
  const photo =
    pet.imageUrl === null
      ? PAW
      : html`<img
          src="${pet.imageUrl}"
          alt="${pet.name}"
          width="112"
          height="112"
          decoding="async"
          fetchpriority="low"
        />`
  return html`<div class="card who">
      ${photo}
      <div>
        <h1>${pet.name}</h1>
        <div class="badges">
          <span class="badge">${words.species[pet.species]}</span>
          ${pet.breed === null ? html`` : html`<span class="badge">${pet.breed}</span>`}
          ${
            pet.isVerified
              ? html`<span class="badge" title="${words.verifiedHint}">✓ ${words.verified}</span>`
              : html``
          }
        </div>
      </div>
    </div>
    <p>${words.lead(pet.name, owner.firstName)}</p>`
}

function lost(words: FoundWords, { pet, lost }: FoundPet, language: FoundLanguage): Html {
  if (lost === null) return html``
  const on = lost.lastSeenOn === null ? null : dayText(lost.lastSeenOn, language)
  const seenAt = [lost.lastSeen, on].filter((part) => part !== null).join(', ')
  return html`<section class="warn">
    <h2>${words.missing(pet.name)}</h2>
    ${line(words.lastSeen, seenAt)} ${line(words.reward, lost.reward ?? '')}
    ${lost.words === null ? html`` : html`<p class="lines">${lost.words}</p>`}
  </section>`
}

function medical(words: FoundWords, { pet }: FoundPet): Html {
  const { allergies, medications, medicalNotes } = pet
  if (allergies.length + medications.length === 0 && medicalNotes === null) return html``
  return html`<section>
    <h2>${words.medical}</h2>
    ${line(words.allergies, allergies.join(', '))} ${line(words.medication, medications.join('; '))}
    ${medicalNotes === null ? html`` : html`<p class="lines">${medicalNotes}</p>`}
  </section>`
}

function contacts(words: FoundWords, { pet, owner }: FoundPet): Html {
  if (owner.phone === undefined && owner.email === undefined) return html``
  const subject = encodeURIComponent(words.mailSubject(pet.name))
  return html`<div class="row">
    ${
      owner.phone === undefined
        ? html``
        : html`<a class="button lead" href="tel:${dialled(owner.phone)}">${words.callNow}</a>`
    }
    ${
      owner.email === undefined
        ? html``
        : html`<a class="button" href="mailto:${encodeURI(owner.email)}?subject=${subject}"
            >${words.sendEmail}</a
          >`
    }
  </div>`
}

function emergency(words: FoundWords, { pet }: FoundPet): Html {
  if (pet.emergencyContact === null) return html``
  return html`<section>
    <h2>${words.emergency}</h2>
    <p>${pet.emergencyContact}</p>
    ${
      pet.emergencyPhone === null
        ? html``
        : html`<p><a class="button" href="tel:${pet.emergencyPhone}">${words.callNow}</a></p>`
    }
  </section>`
}

function dayText(day: Day, language: FoundLanguage): string {
  const format = { dateStyle: 'medium', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(day))
}

function line(name: string, words: string): Html {
  return words === '' ? html`` : html`<p><b>${name}:</b> ${words}</p>`
}

function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
