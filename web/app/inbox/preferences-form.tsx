import { USUAL_QUIET_HOURS } from '@wayfur/domain/inbox/quiet-hours'
import type { InboxPreferences } from '@wayfur/domain/inbox/schemas'
import { zoneNameText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { useState } from 'react'
import { AccountSection } from '../accounts/account-section.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useFormStatus } from '../ui/form-status.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ChannelTable } from './channel-table.tsx'
import { preferenceActions } from './preference-actions.ts'

/** The table of kinds and channels, and the quiet hours; saved together. */
export function PreferencesForm({ preferences }: { preferences: InboxPreferences }) {
  const isAlive = useHydrated()
  return (
    <ActionForm
      actions={preferenceActions}
      name="save"
      // Without script only the account can name the clock that quiet hours go by.
      fixed={isAlive ? { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone } : {}}
      showsError={false}
      className="flex flex-col gap-6"
    >
      {({ error }) => (
        <>
          <AccountSection
            title={t('Where messages reach you')}
            lead={t(
              'Messages about the safety of your account, and about a pet of yours that was found, always reach you.',
            )}
          >
            <ChannelTable channels={preferences.channels} />
          </AccountSection>
          <AccountSection
            title={t('Quiet hours')}
            lead={t('Emails and pushes wait until they end. Urgent messages do not wait.')}
          >
            <QuietHours {...preferences} />
          </AccountSection>
          {error !== null && <Alert>{error.says}</Alert>}
          <div>
            <Button type="submit" busyText={t('Saving...')}>
              {t('Save preferences')}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  )
}

function QuietHours({ quietHours, timeZone }: InboxPreferences) {
  const wasQuiet = useFormStatus().wasTicked('isQuiet', 'on')
  const [isQuiet, setQuiet] = useState(wasQuiet ?? quietHours !== null)
  const hours = quietHours ?? USUAL_QUIET_HOURS
  return (
    <>
      <Switch
        name="isQuiet"
        checked={isQuiet}
        onChange={(event) => setQuiet(event.currentTarget.checked)}
      >
        {t('Keep quiet at night')}
      </Switch>
      {isQuiet && (
        <>
          <div className="grid max-w-md grid-cols-2 gap-5">
            <TextField
              label={t('From')}
              name="from"
              type="time"
              required
              defaultValue={hours.from}
            />
            <TextField
              label={t('Until')}
              name="until"
              type="time"
              required
              defaultValue={hours.until}
            />
          </div>
          <p className="text-sm text-ink-soft">
            {timeZone === null
              ? t('In this device’s time, whose time zone becomes that of your account.')
              : t('In your account’s time: {timeZone}.', {
                  timeZone: zoneNameText(timeZone),
                })}
          </p>
        </>
      )}
    </>
  )
}
