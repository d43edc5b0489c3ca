import { t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import type { ListedProvider, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { bestOf, takenVerdict } from '@wayfur/domain/providers/taken-pets'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { useComing } from '../pets/coming.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ProviderCard } from './provider-card.tsx'
import { providerMarkers } from './provider-marker.ts'

/** Providers as cards with their map beside them: what is lit in one is lit in the other. */
export function ProviderResults({
  providers,
  unfitting,
  services,
}: {
  providers: readonly ListedProvider[]
  /** Those that do not take the pets stand on the map alone, with their sign. */
  unfitting: readonly ListedProvider[]
  /** The services that are looked for; all of theirs without. */
  services: readonly ServiceKind[] | undefined
}) {
  const coming = useComing()?.pets
  const [lit, setLit] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const markers = useMemo(
    () =>
      providerMarkers([...providers, ...unfitting], (provider) =>
        fitOf(provider, services, coming),
      ),
    [providers, unfitting, services, coming],
  )

  useEffect(() => {
    const card = list.current?.querySelector(`[data-provider="${chosen}"]`)
    card?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <ul
        ref={list}
        aria-label={t('Service providers')}
        className="grid content-start gap-4 md:grid-cols-2"
      >
        {providers.map((provider) => (
          <CardInList
            key={provider.id}
            provider={provider}
            services={services}
            isLit={lit === String(provider.id) || chosen === String(provider.id)}
            onLight={setLit}
          />
        ))}
      </ul>
      <div id="map" className="min-w-0">
        <div className="lg:sticky lg:top-24">
          <LazyMapView
            label={t(
              'Map of about where {providers, plural, one {# provider works} other {# providers work}}',
              { providers: providers.length },
            )}
            markers={markers}
            selectedId={chosen}
            onSelect={setChosen}
            highlightedId={lit}
            onHighlight={setLit}
            gathersAbove={0}
            fit={markers.length > 0 ? 'all' : null}
          />
          <p className="mt-2 text-sm text-ink-soft">
            {t('The map shows about where someone works, never a home.')}
          </p>
        </div>
      </div>
    </div>
  )
}

interface CardInListProps {
  provider: ListedProvider
  services: readonly ServiceKind[] | undefined
  isLit: boolean
  onLight: (id: string | undefined) => void
}

/** The verdict of a provider on the pets that come along; undefined where none does. */
function fitOf(
  { prices }: ListedProvider,
  services: readonly ServiceKind[] | undefined,
  coming: readonly HouseholdPet[] | undefined,
): Verdict | undefined {
  if (coming === undefined || coming.length === 0) return undefined
  const looked = prices.filter(({ service }) => services?.includes(service) ?? true)
  return bestOf(looked.map(({ takes }) => takenVerdict(takes, coming).verdict))
}

/** Providers that do not take the pets that come along, folded, each with its reason. */
export function UnfittingProviders({
  providers,
  total,
  services,
  names,
  isOpen,
}: {
  providers: readonly ListedProvider[]
  total: number
  services: readonly ServiceKind[] | undefined
  names: string
  isOpen: boolean
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
      <ul className="grid grid-cols-1 gap-4 pb-4 md:grid-cols-2 lg:grid-cols-3">
        {providers.map((provider) => (
          <li key={provider.id} className="drawn-near [--drawn-height:21rem]">
            <ProviderCard provider={provider} services={services} />
          </li>
        ))}
      </ul>
      {total > providers.length && (
        <p className="pb-4 text-sm text-ink-soft">
          {t('These are the {shown} best rated of them.', { shown: providers.length })}
        </p>
      )}
    </Disclosure>
  )
}

/** Memoized: each press or hover lights one card of the list, and the others stay as they are. */
const CardInList = memo(function CardInList({
  provider,
  services,
  isLit,
  onLight,
}: CardInListProps) {
  const id = String(provider.id)
  const light = useCallback(() => onLight(id), [id, onLight])
  const dim = useCallback(() => onLight(undefined), [onLight])
  return (
    <li data-provider={id} className="drawn-near scroll-mt-24 [--drawn-height:21rem]">
      <ProviderCard
        provider={provider}
        services={services}
        isLit={isLit}
        onLight={light}
        onDim={dim}
      />
    </li>
  )
})
