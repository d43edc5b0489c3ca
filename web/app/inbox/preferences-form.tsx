import { channelTable } from '@wayfur/domain/inbox/preferences'
import { USUAL_QUIET_HOURS } from '@wayfur/domain/inbox/quiet-hours'
import type { InboxPreferences } from '@wayfur/domain/inbox/schemas'
import { t } from '@wayfur/domain/language/messages'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { AccountSection } from '../accounts/account-section.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ChannelTable } from './channel-table.tsx'
import { preferenceActions } from './preference-actions.ts'
import { preferencesIn } from './preferences-in.ts'

/** The table of kinds and channels, and the quiet hours; saved together. */
export function PreferencesForm({ preferences }: { preferences: InboxPreferences }) {
  const { channels, quietHours, timeZone } = { ...preferences, ...useAsked() }
  const [isQuiet, setQuiet] = useState(quietHours !== null)
  const hours = quietHours ?? USUAL_QUIET_HOURS
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
            title={t('What reaches you where')}
            lead={t(
              'Messages about the safety of your account, and about a pet of yours that was found, always reach you.',
            )}
          >
            <ChannelTable channels={channels} />
          </AccountSection>
          <AccountSection
            title={t('Quiet hours')}
            lead={t('Mail and pushes wait until they end. Urgent messages do not wait.')}
          >
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
                    ? t(
                        'By the clock of this device, whose time zone becomes that of your account.',
                      )
                    : t('By the clock of your account: {timeZone}.', {
                        timeZone: timeZone.replaceAll('_', ' '),
                      })}
                </p>
              </>
            )}
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

/** What was ticked and typed without script, where it was not taken. */
function useAsked(): Pick<InboxPreferences, 'channels' | 'quietHours'> | undefined {
  const answer = useActionData() as FormAnswer | undefined
  if (answer === undefined) return undefined
  const form = new FormData()
  for (const [name, text] of answer.typed) form.append(name, text)
  const { channels, quietHours } = preferencesIn(form)
  return { channels: channelTable(channels), quietHours }
}
