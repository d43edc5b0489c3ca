import { t } from '@wayfur/domain/language/messages'
import type { ListedProvider } from '@wayfur/domain/providers/provider-schemas'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { ProviderCard } from './provider-card.tsx'
import { providerMarkers } from './provider-marker.ts'

/** Providers as cards with their map beside them: what is lit in one is lit in the other. */
export function ProviderResults({ providers }: { providers: readonly ListedProvider[] }) {
  const [lit, setLit] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const markers = useMemo(() => providerMarkers(providers), [providers])

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
  isLit: boolean
  onLight: (id: string | undefined) => void
}

/** Memoized: each press or hover lights one card of the list, and the others stay as they are. */
const CardInList = memo(function CardInList({ provider, isLit, onLight }: CardInListProps) {
  const id = String(provider.id)
  const light = useCallback(() => onLight(id), [id, onLight])
  const dim = useCallback(() => onLight(undefined), [onLight])
  return (
    <li data-provider={id} className="drawn-near scroll-mt-24 [--drawn-height:21rem]">
      <ProviderCard provider={provider} isLit={isLit} onLight={light} onDim={dim} />
    </li>
  )
})
