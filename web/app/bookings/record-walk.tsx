import { routeText } from '@wayfur/domain/bookings/visit-route-text'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Circle, Pause } from 'lucide-react'
import type { NowhereReason } from '../map/where-am-i.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { RouteRecorder } from './use-recording.ts'

/** Records the way on this phone while the visit runs, if its provider chooses to. */
export function RecordWalk({
  recorder,
  isRunning,
}: {
  recorder: RouteRecorder
  isRunning: boolean
}) {
  const { isOn, length } = recorder
  if (!isRunning && length === null) return null
  return (
    <section aria-labelledby="record-walk" className="flex flex-col gap-3">
      <h3 id="record-walk" className="font-semibold">
        {t('Our walk')}
      </h3>
      <p className="hidden noscript:block">
        {t('Recording the walk needs script, which is off here. The rest of the report works.')}
      </p>
      <div className="needs-script flex flex-col gap-3">
        {recorder.trouble !== undefined && (
          <Alert tone="warn">{t(WITHOUT_POSITION[recorder.trouble])}</Alert>
        )}
        <Recorded recorder={recorder} />
        <div className="flex flex-wrap gap-3">
          {isRunning && (
            <Button variant="outline" onClick={isOn ? recorder.rest : recorder.record}>
              {isOn ? (
                <Pause aria-hidden="true" className="size-5" />
              ) : (
                <Circle aria-hidden="true" className="size-5 fill-danger text-danger" />
              )}
              {recordWords(recorder)}
            </Button>
          )}
          {!isOn && length !== null && (
            <Button variant="outline" onClick={recorder.forget}>
              {t('Leave the walk out')}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          {t(
            'Where you walk stays on this phone until you send the report. The household then sees the line on a map, from check-in to check-out, and nobody else does.',
          )}
        </p>
      </div>
    </section>
  )
}

function recordWords({ isOn, length }: RouteRecorder): string {
  if (isOn) return t('Stop recording')
  return length === null ? t('Record our walk') : t('Go on recording')
}

/** How far it is so far; said aloud when recording begins or rests, not at each step. */
function Recorded({ recorder: { isOn, length } }: { recorder: RouteRecorder }) {
  const units = useUnits()
  return (
    <p className="flex flex-wrap gap-x-3">
      <output className="font-semibold">
        {isOn ? t('Recording') : length === null ? '' : t('Recorded, not sent yet')}
      </output>
      {length !== null && <span className="tabular-nums">{routeText(length, units)}</span>}
    </p>
  )
}

const WITHOUT_POSITION = {
  refused: msg(
    'Location is switched off for this site, so no walk is recorded. The rest of the report works.',
  ),
  unavailable: msg(
    'Your device could not find its location, so no walk is recorded. The rest of the report works.',
  ),
  'timed-out': msg('Finding your location takes long. Recording goes on when it is found.'),
  unsupported: msg(
    'This browser cannot share a location here, so no walk is recorded. The rest of the report works.',
  ),
} as const satisfies Record<NowhereReason, Message>
