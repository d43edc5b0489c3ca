import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { Point } from '@wayfur/domain/schemas'
import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import { exportBins } from '@wayfur/domain/scouting/endpoints'
import { LocateFixed, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Form, href, useNavigate, Link } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { LocationBox } from '../geocoding/location-box.tsx'
import { useLiveForVisitors } from '../inbox/use-live.ts'
import { Sentence } from '../language/sentence.tsx'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapView as View } from '../map/map-adapter.ts'
import type { MapMarker } from '../map/map-marker.ts'
import { NOWHERE_SAYS, whereAmI } from '../map/where-am-i.ts'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { BinCard } from './bin-card.tsx'
import { binLabel, STATE_WORDS } from './bin-messages.ts'
import { lineTo, NearestBin } from './nearest-bin.tsx'
import {
  BINS_SHOWN,
  binsQuery,
  nearestQuery,
  scoutAddress,
  type ScoutSearch,
} from './scout-search-params.ts'

/** Where bins are looked for, and what that is called. */
export interface Around {
  at: Point
  label: string
  /** Whether this is the device's position, not just the middle of a place. */
  isChosen: boolean
}

/** The bins of a place on the map, and in a list below it. */
export function BinMap({ search, around }: { search: ScoutSearch; around: Around }) {
  useLiveForVisitors()
  const { data: bins } = useSuspenseQuery(binsQuery(around.at))
  const { data: nearest } = useSuspenseQuery(nearestQuery(around.at))
  const [lit, setLit] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [view, setView] = useState<View>()
  const markers = useMemo(() => markersOf(bins, around), [bins, around])
  const lines = useMemo(() => lineTo(nearest), [nearest])
  const shown = inOrderOf(bins, chosen).slice(0, search.show)
  return (
    <div className="flex flex-col gap-5">
      <WhereBins search={search} />
      <h2 className="text-xl">{t('Bins near {label}', { label: around.label })}</h2>
      <NearestBin nearest={nearest} from={around.at} onShow={setChosen} />
      <div>
        <LazyMapView
          label={t('Map of {bins, plural, one {# bin} other {# bins}}', { bins: bins.length })}
          markers={markers}
          lines={lines}
          selectedId={chosen}
          onSelect={setChosen}
          highlightedId={lit}
          onHighlight={setLit}
          fit={null}
          center={around.at}
          zoom={14}
          maxZoom={18}
          nearestForPins={17}
          legend={false}
          onView={setView}
        />
        <MoveHere search={search} view={view} />
      </div>
      {bins.length === 0 ? (
        <NoBins search={search} />
      ) : (
        <>
          <noscript>
            <p className="text-ink-soft">
              {t(
                'Without JavaScript we cannot see where you are: what you say of a bin counts, but earns no points.',
              )}
            </p>
          </noscript>
          <ul aria-label={t('Bins')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((bin) => (
              <li key={bin.id}>
                <BinCard
                  bin={bin}
                  isLit={[lit, chosen].includes(String(bin.id))}
                  onLight={setLit}
                />
              </li>
            ))}
          </ul>
          <ShowMore
            to={scoutAddress(search, { show: search.show + BINS_SHOWN })}
            shown={shown.length}
            total={bins.length}
            of={msg('bins')}
          />
        </>
      )}
      <GeoJson at={around.at} />
    </div>
  )
}

/** The form that asks near which place bins are looked for. */
export function WhereBins({ search }: { search: ScoutSearch }) {
  const navigate = useNavigate()
  const knowsAddresses = useKnowsAddresses()
  const [isLooking, setLooking] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const go = (at: Point, near: string) =>
    void navigate(scoutAddress(search, { at, near, show: BINS_SHOWN }), {
      preventScrollReset: true,
    })

  async function goToDevice(): Promise<void> {
    setLooking(true)
    setTrouble(undefined)
    const found = await whereAmI()
    setLooking(false)
    if (found.found) go(found.at, '')
    else setTrouble(t(NOWHERE_SAYS[found.reason]))
  }

  return (
    <div>
      <Form
        method="get"
        action={href('/poop-scout')}
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="tab" value={search.tab} />
        <LocationBox
          key={search.near}
          name="near"
          label={t('Near which place?')}
          showLabel
          placeholder={knowsAddresses ? t('City, park or address') : t('City or park')}
          defaultValue={search.near}
          onChoose={({ latitude, longitude, label }) => go({ latitude, longitude }, label)}
          className="min-w-0 flex-[1_1_16rem]"
        />
        <Button type="submit" variant="lead">
          <Search aria-hidden="true" className="size-5" />
          {t('Show bins')}
        </Button>
        <Button
          variant="outline"
          className="needs-script"
          busy={isLooking}
          busyText={t('Finding you...')}
          onClick={() => void goToDevice()}
        >
          <LocateFixed aria-hidden="true" className="size-5" />
          {t('Near me')}
        </Button>
      </Form>
      {trouble !== undefined && (
        <p role="alert" className="mt-2 font-semibold text-danger-ink">
          {trouble}
        </p>
      )}
    </div>
  )
}

/** Looks for bins around the middle of what the map shows. */
function MoveHere({ search, view }: { search: ScoutSearch; view: View | undefined }) {
  const navigate = useNavigate()
  return (
    <p className="needs-script mt-3 text-center">
      <Button
        variant="outline"
        disabledReason={view === undefined ? t('The map is not ready yet.') : undefined}
        onClick={() => {
          if (view === undefined) return
          const change = { at: view.center, near: '', show: BINS_SHOWN }
          void navigate(scoutAddress(search, change), { preventScrollReset: true })
        }}
      >
        {t('Search this area')}
      </Button>
    </p>
  )
}

function NoBins({ search }: { search: ScoutSearch }) {
  return (
    <EmptyState
      art={<SleepingCatArt />}
      level={3}
      title={t('No bins are known here yet')}
      action={
        <ButtonLink to={scoutAddress(search, { tab: 'report' })} variant="accent">
          {t('Report the first one')}
        </ButtonLink>
      }
    >
      {t('The first bin you report in a neighborhood helps everyone who walks there.')}
    </EmptyState>
  )
}

/** A square of about 20 km around the place. */
function GeoJson({ at }: { at: Point }) {
  const bounds = {
    south: Math.max(-90, at.latitude - 0.1).toFixed(4),
    west: Math.max(-180, at.longitude - 0.12).toFixed(4),
    north: Math.min(90, at.latitude + 0.1).toFixed(4),
    east: Math.min(180, at.longitude + 0.12).toFixed(4),
  }
  return (
    <p className="text-sm text-ink-soft">
      <Sentence
        message={msg(
          '<0>Verified bins of this area as GeoJSON</0>, without samples. Each names its source and license; those from OpenStreetMap are © OpenStreetMap contributors (ODbL).',
        )}
        parts={{
          0: (
            <Link
              to={addressOf(exportBins, { query: bounds })}
              download={t('bins.geojson')}
              className="text-link inline-flex min-h-11 items-center"
            />
          ),
        }}
      />
    </p>
  )
}

/** What was pressed on the map comes first. */
function inOrderOf(bins: readonly Bin[], chosen: string | undefined): Bin[] {
  return bins.toSorted((a, b) => Number(String(b.id) === chosen) - Number(String(a.id) === chosen))
}

function markersOf(bins: readonly Bin[], { at, isChosen, label }: Around): MapMarker[] {
  const markers: MapMarker[] = bins.map((bin) => ({
    id: String(bin.id),
    at: { latitude: bin.latitude, longitude: bin.longitude },
    kind: 'bin',
    name: markedName(binLabel(bin), bin),
    details: [
      t(STATE_WORDS[bin.verificationStatus]),
      bin.isWorking ? t('Working') : t('Out of Order'),
      ...(bin.isFull ? [t('Full')] : []),
    ],
  }))
  return [...markers, { id: 'you', at, kind: 'you', name: isChosen ? t('Your location') : label }]
}
