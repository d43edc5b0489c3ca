import { t } from '@wayfur/domain/language/messages'
import type { ListedProvider, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { Point } from '@wayfur/domain/schemas'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { useComing } from '../pets/coming.tsx'
import { useVerdicts } from '../pets/use-verdicts.ts'
import { ProviderItem } from './provider-item.tsx'
import { providerMarkers } from './provider-marker.ts'

/** Providers as cards with their map beside them: what is lit in one is lit in the other. */
export function ProviderResults({
  providers,
  unfitting,
  services,
  from,
}: {
  providers: readonly ListedProvider[]
  /** Those that do not take the pets stand on the map alone, with their sign. */
  unfitting: readonly ListedProvider[]
  /** The services that are looked for; all of theirs without. */
  services: readonly ServiceKind[] | undefined
  /** Where they are looked for; undefined where nobody said where. */
  from: Point | undefined
}) {
  const [lit, setLit] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const shown = useMemo(() => [...providers, ...unfitting], [providers, unfitting])
  const on = useComing()?.today ?? ''
  const fitOf = useVerdicts(
    useCallback(
      async (coming) =>
        (await import('./judged-providers.tsx')).providerFits(shown, services, { coming, on }),
      [shown, services, on],
    ),
  )
  const markers = useMemo(() => providerMarkers(shown, fitOf), [shown, fitOf])

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
            from={from}
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
  from: Point | undefined
  isLit: boolean
  onLight: (id: string | undefined) => void
}

/** Memoized: each press or hover lights one card of the list, and the others stay as they are. */
const CardInList = memo(function CardInList({
  provider,
  services,
  from,
  isLit,
  onLight,
}: CardInListProps) {
  const id = String(provider.id)
  const light = useCallback(() => onLight(id), [id, onLight])
  const dim = useCallback(() => onLight(undefined), [onLight])
  return (
    <ProviderItem
      provider={provider}
      services={services}
      from={from}
      isLit={isLit}
      onLight={light}
      onDim={dim}
    />
  )
})
