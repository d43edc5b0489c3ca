import { t } from '@wayfur/domain/language/messages'
import type { PricedService, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { PRICE_UNITS, SERVICE_KINDS, SERVICES } from '@wayfur/domain/providers/service-kind'
import { NumberField } from '../forms/wizard/number-field.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TakenPetsFields } from './taken-pets-fields.tsx'

interface ServicesEditorProps {
  services: readonly PricedService[]
  onChange: (services: PricedService[]) => void
  error?: string | undefined
  /** Also asks which animals are taken. */
  asksOfPets?: boolean
}

/** The services of a provider, each with its price; an empty price is 'on request'. */
export function ServicesEditor({
  services,
  onChange,
  error,
  asksOfPets = false,
}: ServicesEditorProps) {
  const offered = new Map(services.map((service) => [service.service, service]))

  function set(service: ServiceKind, priced: PricedService | undefined): void {
    const others = services.filter((one) => one.service !== service)
    onChange(priced === undefined ? others : [...others, priced])
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('What do you offer?')}</legend>
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="font-semibold text-danger-ink">
          {error}
        </p>
      )}
      {SERVICE_KINDS.map((kind) => {
        const priced = offered.get(kind)
        const { label, per } = SERVICES[kind]
        return (
          <div key={kind} className="rounded-md border border-line px-3 py-1">
            <Checkbox
              checked={priced !== undefined}
              onChange={({ target }) =>
                set(kind, target.checked ? { service: kind, priceCents: null, per } : undefined)
              }
            >
              {t(label)}
            </Checkbox>
            {priced !== undefined && (
              <div className="grid gap-4 pb-3 sm:grid-cols-2">
                <NumberField
                  label={t('Price of {label} in US dollars', { label: t(label).toLowerCase() })}
                  hint={t('Leave empty for “price on request”.')}
                  value={priced.priceCents === null ? null : priced.priceCents / 100}
                  least={1}
                  most={2000}
                  decimals={2}
                  onChange={(dollars) =>
                    set(kind, {
                      ...priced,
                      priceCents: dollars === null ? null : Math.round(dollars * 100),
                    })
                  }
                />
                <SelectField
                  label={t('{label}: price per', { label })}
                  value={priced.per}
                  options={PRICE_UNITS.map((unit) => ({ value: unit, label: t(unit) }))}
                  onChange={({ target }) =>
                    set(kind, {
                      ...priced,
                      per: PRICE_UNITS.find((unit) => unit === target.value) ?? per,
                    })
                  }
                />
                {priced.priceCents !== null && (
                  <NumberField
                    label={t('{label}: each further pet, in US dollars', { label })}
                    hint={t('Leave empty for as much as the first, 0 for nothing more.')}
                    value={priced.furtherCents == null ? null : priced.furtherCents / 100}
                    least={0}
                    most={2000}
                    decimals={2}
                    onChange={(dollars) =>
                      set(kind, {
                        ...priced,
                        furtherCents: dollars === null ? null : Math.round(dollars * 100),
                      })
                    }
                  />
                )}
                {asksOfPets && (
                  <div className="sm:col-span-2">
                    <TakenPetsFields
                      service={kind}
                      takes={priced.takes}
                      onChange={(takes) => set(kind, { ...priced, takes })}
                    />
                  </div>
                )}
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
