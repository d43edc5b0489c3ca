import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { useEffect, useState } from 'react'
import { AccountSection } from '../accounts/account-section.tsx'
import { ApiError } from '../api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Switch } from '../ui/switch.tsx'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-device.ts'

const WHY: Partial<Record<PushState, Message>> = {
  unsupported: msg(
    'This browser cannot show pushes from here. On an iPhone or iPad, add Wayfur to the home screen first.',
  ),
  refused: msg(
    'This browser blocks notifications from Wayfur. You can allow them in its settings for this site.',
  ),
}

/** Turns pushes to this very device on and off. */
export function PushSwitch({ memberId }: { memberId: number }) {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  useEffect(() => {
    let isHere = true
    pushState(memberId).then(
      (found) => isHere && setState(found),
      () => isHere && setState('unsupported'),
    )
    return () => {
      isHere = false
    }
  }, [memberId])

  async function change(isOn: boolean): Promise<void> {
    setBusy(true)
    setTrouble(undefined)
    try {
      setState(await (isOn ? turnPushOn(memberId) : turnPushOff()))
    } catch (error) {
      setTrouble(
        error instanceof ApiError
          ? error.says
          : t('The push service of this browser could not be reached. Please try again later.'),
      )
    } finally {
      setBusy(false)
    }
  }

  const why = state === undefined ? undefined : WHY[state]
  return (
    <AccountSection
      title={t('This device')}
      lead={t(
        'A push reaches you while no page is open. It comes encrypted, through the service of your browser.',
      )}
    >
      <div className="needs-script">
        <Switch
          checked={state === 'on'}
          disabled={state === undefined || why !== undefined || isBusy}
          onChange={(event) => void change(event.currentTarget.checked)}
        >
          {t('Push on this device')}
        </Switch>
        {why !== undefined && <p className="text-sm text-ink-soft">{t(why)}</p>}
      </div>
      {trouble !== undefined && <Alert>{trouble}</Alert>}
    </AccountSection>
  )
}
