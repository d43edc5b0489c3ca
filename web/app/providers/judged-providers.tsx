import { t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import type { ListedProvider, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { bestOf, takenVerdict } from '@wayfur/domain/providers/taken-pets'
import type { Day } from '@wayfur/domain/schemas'
import type { ReactNode } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'

/** The verdict of each provider on some pets, by its id: of the services that are looked for. */
export function providerFits(
  providers: readonly ListedProvider[],
  services: readonly ServiceKind[] | undefined,
  { coming, on }: { coming: readonly HouseholdPet[]; on: Day },
): ReadonlyMap<number, Verdict> {
  return new Map(
    providers.map(({ id, prices, vaccines }) => {
      const looked = prices.filter(({ service }) => services?.includes(service) ?? true)
      return [
        id,
        bestOf(looked.map(({ takes }) => takenVerdict(takes, coming, { vaccines, on }).verdict)),
      ]
    }),
  )
}

/** Providers that do not take the pets that come along, folded, each with its reason. */
export function UnfittingProviders({
  providers,
  total,
  names,
  isOpen,
  children,
}: {
  providers: readonly ListedProvider[]
  total: number
  names: string
  isOpen: boolean
  /** Their cards. */
  children: ReactNode
}) {
  return (
    <Disclosure
      isOpen={isOpen}
      className="mt-6 rounded-lg border border-line bg-surface px-4"
      label={t(
        '{total, plural, one {# provider that does not fit} other {# providers that do not fit}} {names}',
        { total, names },
      )}
    >
      <ul className="grid grid-cols-1 gap-4 pb-4 md:grid-cols-2 lg:grid-cols-3">{children}</ul>
      {total > providers.length && (
        <p className="pb-4 text-sm text-ink-soft">
          {t('These are the {shown} best rated of them.', { shown: providers.length })}
        </p>
      )}
    </Disclosure>
  )
}
