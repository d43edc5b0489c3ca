import { changePreferences } from '@wayfur/domain/inbox/endpoints'
import type { InboxPreferences } from '@wayfur/domain/inbox/schemas'
import { USUAL_QUIET_HOURS } from '@wayfur/domain/inbox/quiet-hours'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AccountSection } from '../accounts/account-section.tsx'
import { type FormRefusal, noAnswer, readRefusal } from '../accounts/form-refusal.ts'
import { callApi, ApiError } from '../api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { ChannelTable } from './channel-table.tsx'
import { preferencesIn } from './preferences-in.ts'
import { t } from '@wayfur/domain/language/messages'

interface PreferencesFormProps {
  preferences: InboxPreferences
  query: { queryKey: QueryKey }
  /** Why a form sent without script was not taken. */
  refused: FormRefusal | undefined
}

/** The table of kinds and channels, and the quiet hours; saved together. */
export function PreferencesForm({ preferences, query, refused }: PreferencesFormProps) {
  const queryClient = useQueryClient()
  const [isQuiet, setQuiet] = useState(preferences.quietHours !== null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(refused)
  const hours = preferences.quietHours ?? USUAL_QUIET_HOURS

  async function save(form: HTMLFormElement): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      const saved = await callApi(changePreferences, {
        body: {
          ...preferencesIn(new FormData(form)),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      })
      queryClient.setQueryData(query.queryKey, saved)
      toast({ title: t('Preferences saved'), tone: 'good' })
    } catch (error) {
      setRefusal(error instanceof ApiError ? readRefusal(error, ['quietHours']) : noAnswer())
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isBusy) void save(event.currentTarget)
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <IdempotencyField />
      <AccountSection
        title={t('What reaches you where')}
        lead={t(
          'Messages about the safety of your account, and about a pet of yours that was found, always reach you.',
        )}
      >
        <ChannelTable channels={preferences.channels} />
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
              {preferences.timeZone === null
                ? t('By the clock of this device, whose time zone becomes that of your account.')
                : t('By the clock of your account: {timeZone}.', {
                    timeZone: preferences.timeZone.replaceAll('_', ' '),
                  })}
            </p>
          </>
        )}
      </AccountSection>
      {refusal !== undefined && <Alert>{refusal.says}</Alert>}
      <div>
        <Button type="submit" busy={isBusy} busyText={t('Saving...')}>
          {t('Save preferences')}
        </Button>
      </div>
    </form>
  )
}
