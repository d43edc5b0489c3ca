import { t } from '@wayfur/domain/language/messages'
import { importPassport } from '@wayfur/domain/pets/endpoints'
import { MOST_PASSPORT_BYTES } from '@wayfur/domain/pets/pet-record'
import { useEffect, useRef, useState } from 'react'
import { sendAsBody } from '../files/send-file.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { ValidationError } from '../forms/form-error.ts'
import { Button } from '../ui/button.tsx'
import { CONTROL_LOOK, Field } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { noFile, passportImported, recordIn, passportActions } from './passport-actions.ts'

/** Takes a file that was exported here or elsewhere, and shows how much of it has left. */
export function ImportPanel() {
  const [share, setShare] = useState<number>()
  const isAlive = useHydrated()
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(typed: FormData) {
    const file = typed.get('file')
    if (!(file instanceof File) || file.size === 0) throw noFile()
    if (file.size > MOST_PASSPORT_BYTES) {
      const megabytes = MOST_PASSPORT_BYTES / (1024 * 1024)
      throw new ValidationError(
        t('This file is too large: {megabytes} MB is the most.', { megabytes }),
        'file',
      )
    }
    // Nobody sends for minutes what is no passport at all.
    if ((await file.slice(0, 2).text()) !== 'PK') await recordIn(typed)
    const { signal } = (sending.current = new AbortController())
    try {
      return passportImported(
        await sendAsBody(importPassport, {}, file, { signal, onProgress: setShare }),
      )
    } finally {
      setShare(undefined)
    }
  }

  return (
    <ActionForm
      actions={passportActions}
      name="import-pet"
      clears
      hasFile
      run={send}
      className="flex flex-col gap-5"
    >
      {({ errorOf }) => (
        <>
          <Field
            error={errorOf('file')}
            label={t('Exported file')}
            required
            hint={t('The .zip file that “Export” has written, or a .json record.')}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                name="file"
                accept="application/zip,.zip,application/json,.json"
                className={CONTROL_LOOK}
              />
            )}
          </Field>
          {!isAlive && (
            <p className="text-sm text-ink-soft">
              {t('Without JavaScript a .json record can be imported; photo and documents need it.')}
            </p>
          )}
          {share !== undefined && (
            <div className="flex flex-col gap-1.5">
              <progress
                max={1}
                value={share}
                aria-label={t('Sending the passport')}
                className="h-2 w-full accent-leaf"
              />
              <output className="block text-sm text-ink-soft">
                {share < 1 ? t('Sending the passport…') : t('Checking every file in it…')}
              </output>
            </div>
          )}
          <div>
            <Button type="submit" variant="accent" busyText={t('Importing...')}>
              {t('Import')}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  )
}
