import { t } from '@wayfur/domain/language/messages'
import { WALK_WORDS } from '@wayfur/domain/walks/walk-plan'
import { Footprints, LocateFixed, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, href, useNavigate, useNavigation } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { NOWHERE_SAYS, whereAmI } from '../map/where-am-i.ts'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { WalksFound } from './load-walks.ts'
import { useAskedWalk } from './use-asked-walk.ts'
import { walkAddress, type WalkSearch } from './walk-search-params.ts'
import { WalkWishes } from './walk-wishes.tsx'

/** Whoever asked by this form finds themselves at what came of it, for the form begins anew then. */
let wasAsked = false

/** Where to walk from: typed, or where the device is. It is an address, so it can be shared. */
export function WalkForm({ answer: { search, found, problem } }: { answer: WalksFound }) {
  const navigation = useNavigation()
  const navigate = useNavigate()
  const asked = useAskedWalk(search)
  const isAlive = useHydrated()
  const knowsAddresses = useKnowsAddresses()
  const [text, setText] = useState(search.location ?? '')
  const [trouble, setTrouble] = useState(problem?.fields['location'])
  const [isLooking, setIsLooking] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wasAsked && document.activeElement === document.body) {
      // Without an answer there is nothing folded, and what was typed is to be put right.
      const field = form.current?.querySelector<HTMLElement>('[role="combobox"]')
      ;(summary.current ?? field)?.focus()
    }
    wasAsked = false
  }, [])
  const isPlanning =
    navigation.state === 'loading' &&
    new URLSearchParams(navigation.location.search).get('tab') === 'walk' &&
    new URLSearchParams(navigation.location.search).get('location') !== search.location
  useEffect(() => {
    if (isPlanning) wasAsked = true
  }, [isPlanning])

  function choose(chosen: Partial<WalkSearch>) {
    // Asked for from where one stands: what is typed meanwhile waits for its button.
    if (search.location === null || search.location === '') return
    const to = walkAddress(search.location, { ...asked, ...chosen, isFollowed: false })
    void navigate(to, { replace: true, preventScrollReset: true })
  }

  async function look() {
    setIsLooking(true)
    setTrouble(undefined)
    const found = await whereAmI()
    setIsLooking(false)
    if (!found.found) {
      setTrouble(t(NOWHERE_SAYS[found.reason]))
      return
    }
    const { latitude, longitude } = found.at
    const here = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
    const { miles, quiet, park, shade, lit, level, pet } = search
    await navigate(walkAddress(here, { miles, quiet, park, shade, lit, level, pet }), {
      preventScrollReset: true,
    })
  }

  const where = (
    <>
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <LocationBox
          name="location"
          label={t('Your Location')}
          showLabel
          defaultValue={search.location ?? ''}
          placeholder={
            knowsAddresses ? 'Haight St, San Francisco, CA' : 'Haight-Ashbury, San Francisco, CA'
          }
          onText={(typed) => {
            setText(typed)
            setTrouble(undefined)
          }}
          onChoose={({ label }) => setText(label)}
        />
        <Button
          type="submit"
          variant="accent"
          busy={isPlanning}
          busyText={t('Planning Walks...')}
          disabledReason={isAlive && text.trim() === '' ? t(WALK_WORDS.locationMissing) : undefined}
          onRefused={() => setTrouble(t(WALK_WORDS.locationMissing))}
        >
          <Footprints aria-hidden="true" className="size-4.5" />
          {t('Plan Walks for Us')}
        </Button>
      </div>
      {trouble !== undefined && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger-ink">
          {trouble}
        </p>
      )}
      <div className="needs-script mt-2 flex flex-wrap items-center gap-x-4">
        <Button
          variant="quiet"
          busy={isLooking}
          busyText={t('Finding your location…')}
          onClick={() => void look()}
        >
          <LocateFixed aria-hidden="true" className="size-5" />
          {t('Use my location')}
        </Button>
        <output className="text-sm text-ink-soft">
          {isPlanning && t('Generating walk plans...')}
        </output>
      </div>
    </>
  )
  const isFound = found !== null && found.plans.length > 0
  return (
    <Card className={isFound ? 'px-4 py-2 md:px-6' : 'p-5 md:p-6'}>
      <Form
        ref={form}
        method="get"
        action={href('/trip-planner')}
        preventScrollReset
        noValidate
        aria-label={t('Plan a walk')}
      >
        <input type="hidden" name="tab" value="walk" />
        {search.pet !== undefined && <input type="hidden" name="pet" value={search.pet} />}
        {isFound ? (
          <details>
            <summary
              ref={summary}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3"
            >
              <h2 className="min-w-0 text-base leading-snug text-balance md:text-2xl">
                {t('Walks from {startLocation}', { startLocation: found.startLocation })}
              </h2>
              <span className="shrink-0 text-link">
                <Pencil aria-hidden="true" className="size-5 md:hidden" />
                <span className="max-md:sr-only">{t('Change place')}</span>
              </span>
            </summary>
            <div className="py-2">{where}</div>
          </details>
        ) : (
          where
        )}
        <WalkWishes search={search} onChoose={choose} />
        {isFound && (
          <noscript>
            <button type="submit" className={buttonVariant({ variant: 'accent' })}>
              {t('Plan Walks for Us')}
            </button>
          </noscript>
        )}
      </Form>
    </Card>
  )
}
