import { t } from '@wayfur/domain/language/messages'
import { WALK_WORDS } from '@wayfur/domain/walks/walk-plan'
import { Footprints, LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Form, href, useNavigate, useNavigation } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { NOWHERE_SAYS, whereAmI } from '../map/where-am-i.ts'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { WalksFound } from './load-walks.ts'
import { walkAddress } from './walk-search-params.ts'

/** Where to walk from: typed, or where the device is. It is an address, so it can be shared. */
export function WalkForm({ answer: { search, problem } }: { answer: WalksFound }) {
  const navigation = useNavigation()
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const knowsAddresses = useKnowsAddresses()
  const [text, setText] = useState(search.location ?? '')
  const [trouble, setTrouble] = useState(problem?.fields['location'])
  const [isLooking, setIsLooking] = useState(false)
  const isPlanning =
    navigation.state === 'loading' &&
    new URLSearchParams(navigation.location.search).get('tab') === 'walk' &&
    new URLSearchParams(navigation.location.search).get('location') !== search.location

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
    await navigate(walkAddress(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`), {
      preventScrollReset: true,
    })
  }

  return (
    <Card className="p-5 md:p-6">
      <Form
        method="get"
        action={href('/trip-planner')}
        preventScrollReset
        noValidate
        aria-label={t('Plan a walk')}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="tab" value="walk" />
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
      </Form>
      {trouble !== undefined && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger-ink">
          {trouble}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
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
    </Card>
  )
}
