import { clinicsInOrder } from '@wayfur/domain/emergency/call-first'
import type { Clinic } from '@wayfur/domain/emergency/schemas'
import { t } from '@wayfur/domain/language/messages'
import { nearText } from '@wayfur/domain/units'
import { openWords, telAddress } from '../places/place-messages.ts'
import { weekHoursText } from '../places/week-hours-text.ts'
import { useUnits } from '../shell/use-units.ts'
import { SampleBadge } from '../ui/sample-badge.tsx'

/** Clinics with their numbers, those first that are open at this instant. */
export function ClinicList({
  clinics,
  instant,
}: {
  clinics: readonly (Clinic & { near?: string })[]
  instant: number
}) {
  const units = useUnits()
  const at = new Date(instant).toISOString()
  return (
    <ul data-part="clinics" className="lined-rows">
      {clinicsInOrder(clinics, instant).map((clinic) => {
        const { state, next, tone } = openWords(clinic, at)
        return (
          <li key={clinic.id} className="py-2">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {clinic.name}
              {clinic.isSample && <SampleBadge />}
            </p>
            {/* A sheet of paper does not know when it is read: it has the hours alone. */}
            <p
              data-print={clinic.hours === null ? undefined : 'never'}
              className={tone === 'open' ? 'text-good-ink' : 'text-ink-soft'}
            >
              {next === '' ? state : `${state}, ${next}`}
            </p>
            {clinic.hours !== null && (
              <p className="text-sm text-ink-soft">{weekHoursText(clinic.hours)}</p>
            )}
            <p className="text-sm text-ink-soft">
              {clinic.near === undefined
                ? `${clinic.address} (${nearText(clinic.meters, units)})`
                : t('{address}, {distance} from {place}', {
                    address: clinic.address,
                    distance: nearText(clinic.meters, units),
                    place: clinic.near,
                  })}
            </p>
            {clinic.isSample ? (
              <p className="text-sm text-ink-soft">
                {t('Invented for this demo, so nobody can be called there.')}
              </p>
            ) : clinic.phone === null ? (
              <p className="text-sm text-ink-soft">{t('Phone not known')}</p>
            ) : (
              <a
                href={telAddress(clinic.phone)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {t('Call {phone}', { phone: clinic.phone })}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
