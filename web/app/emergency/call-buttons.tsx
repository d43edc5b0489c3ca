import { clinicsInOrder, clinicToCall } from '@wayfur/domain/emergency/call-first'
import { isPoisonLineIn, POISON_LINE } from '@wayfur/domain/emergency/first-steps'
import type { Clinic, EmergencyPet } from '@wayfur/domain/emergency/schemas'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { Phone } from 'lucide-react'
import { openWords, telAddress } from '../places/place-messages.ts'
import { classNames } from '../ui/class-names.ts'

/** Whom to call, first of all: one's own vet, the nearest clinic that is open, the poison line. */
export function CallButtons({
  pets,
  clinics,
  instant,
  country,
}: {
  pets: readonly EmergencyPet[]
  clinics: readonly Clinic[]
  instant: number
  /** In which the reader is, as far as is known. */
  country: string | null | undefined
}) {
  const open = clinicToCall(clinics, instant)
  // Where none is known to be open, one that may be is better than none.
  const clinic = open ?? clinicsInOrder(clinics, instant).find(({ phone }) => phone !== null)
  return (
    <>
      {country != null && !isPoisonLineIn(country) && (
        <p className="mb-3 font-semibold">
          {t(
            'Call the nearest clinic first. The poison line below is a number of the United States; we know of no other, and from elsewhere it may not connect.',
          )}
        </p>
      )}
      <ul data-part="calls" className="grid gap-3 md:grid-cols-3">
        {vetsOf(pets).map(({ phone, name, of }) => (
          <li key={phone} className="grid">
            <CallButton
              phone={phone}
              title={name === null ? t('Call your vet') : t('Call {who}', { who: name })}
              isFirst
            >
              {t('Vet of {names}', { names: listText(of) })}
            </CallButton>
          </li>
        ))}
        {clinic?.phone != null && (
          <li className="grid">
            <CallButton phone={clinic.phone} title={t('Call {who}', { who: clinic.name })}>
              {open === undefined
                ? t('Nearest clinic: {state}', {
                    state: openWords(clinic, new Date(instant).toISOString()).state,
                  })
                : t('Nearest clinic open now')}
            </CallButton>
          </li>
        )}
        <li className="grid">
          <CallButton
            phone={POISON_LINE.phone}
            dial={POISON_LINE.dial}
            title={t('Call the poison line')}
          >
            {t('{name}, United States, day and night. It may charge a fee.', {
              name: POISON_LINE.name,
            })}
          </CallButton>
        </li>
      </ul>
    </>
  )
}

function CallButton({
  phone,
  dial,
  title,
  isFirst = false,
  children,
}: {
  phone: string
  dial?: string
  title: string
  isFirst?: boolean
  children: React.ReactNode
}) {
  return (
    <a
      href={dial === undefined ? telAddress(phone) : `tel:${dial}`}
      className={classNames(
        'flex items-center gap-4 rounded-md px-4 py-3 font-semibold no-underline shadow-low',
        isFirst ? 'bg-danger text-on-danger' : 'border border-line-strong bg-raised text-ink',
      )}
    >
      <Phone aria-hidden="true" data-print="never" className="size-7 shrink-0" />
      <span className="min-w-0">
        <span className="block text-lg leading-tight break-words">{title}</span>
        <span className="block font-normal">{phone}</span>
        <span className="block text-sm font-normal">{children}</span>
      </span>
    </a>
  )
}

interface OwnVet {
  phone: string
  name: string | null
  of: string[]
}

/** The vets that can be called, each once; nobody calls the vet of an invented pet. */
function vetsOf(pets: readonly EmergencyPet[]): OwnVet[] {
  const vets = new Map<string, OwnVet>()
  for (const { vet, name, isSample } of pets) {
    if (vet?.phone == null || isSample) continue
    const known = vets.get(telAddress(vet.phone))
    if (known === undefined)
      vets.set(telAddress(vet.phone), { phone: vet.phone, name: vet.name, of: [name] })
    else known.of.push(name)
  }
  return [...vets.values()]
}
