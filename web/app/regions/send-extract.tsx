import { t } from '@wayfur/domain/language/messages'
import { LONGEST_TITLE, sendExtract } from '@wayfur/domain/regions/endpoints'
import type { ListedRegion } from '@wayfur/domain/regions/schemas'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { sendAsBody } from '../files/send-file.ts'
import { formErrorOf } from '../forms/form-error.ts'
import { makeStale } from '../query-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

type Sending =
  | { step: 'idle' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'refused'; says: string }
  | { step: 'taken'; name: string }

interface SendExtractProps {
  mostMegabytes: number
  regions: readonly ListedRegion[]
}

/** Takes an extract, chosen or dropped, for a new region or one that there is. */
export function SendExtract({ mostMegabytes, regions }: SendExtractProps) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const [title, setTitle] = useState('')
  const [id, setId] = useState('')
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File): Promise<Sending> {
    if (file.size > mostMegabytes * 1024 * 1024) {
      const says = t('This file is too large: {megabytes} MB is the most.', {
        megabytes: mostMegabytes,
      })
      return { step: 'refused', says }
    }
    const { signal } = (leaving.current = new AbortController())
    const query = {
      file: file.name,
      ...(id !== '' && { id }),
      ...(id === '' && title.trim() !== '' && { title: title.trim() }),
    }
    const body = file.slice(0, file.size, 'application/octet-stream')
    const onProgress = (share: number) => setSending({ step: 'sending', name: file.name, share })
    try {
      await sendAsBody(sendExtract, { query }, body, { signal, onProgress })
      return { step: 'taken', name: file.name }
    } catch (refused) {
      if (signal.aborted) return { step: 'idle' }
      return { step: 'refused', says: formErrorOf(refused).says }
    }
  }

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setSending({ step: 'sending', name: file.name, share: 0 })
    setSending(await send(file))
    makeStale(sendExtract.stale)
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    await take(target.files?.[0])
    // Lets the same file be chosen again.
    target.value = ''
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    if (sending.step !== 'sending') void take(event.dataTransfer.files[0])
  }

  return (
    <Card
      as="section"
      className={classNames('max-w-prose p-5', isOver && 'border-leaf bg-leaf-soft')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 className="text-xl">{t('Send an extract')}</h3>
      <p className="mt-2 text-ink-soft">
        {t(
          'Choose or drop an .osm.pbf or .osm file of at most {megabytes} MB. Larger ones are taken by npm run region, on the server.',
          { megabytes: mostMegabytes },
        )}
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {regions.length > 0 && (
          <SelectField
            label={t('For')}
            value={id}
            onChange={({ target }) => setId(target.value)}
            options={[
              { value: '', label: t('A new region') },
              ...regions.map((region) => ({ value: region.id, label: region.title })),
            ]}
          />
        )}
        {id !== '' && (
          <p className="text-sm text-ink-soft">
            {t('A file of changes, .osc or .osc.gz, brings it up to date as well.')}
          </p>
        )}
        {id === '' && (
          <TextField
            label={t('Name of the region')}
            hint={t('As people call it: Boulder, CO. Left empty, the name of the file is taken.')}
            value={title}
            maxLength={LONGEST_TITLE}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
        <input
          ref={chooser}
          type="file"
          accept=".pbf,.osm,.osc,.gz,.json,.parquet"
          aria-label={t('Extract of OpenStreetMap')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        {sending.step === 'sending' ? (
          <>
            <progress
              max={1}
              value={sending.share}
              aria-label={t('Sending {name}', { name: sending.name })}
              className="h-2 w-full accent-leaf"
            />
            <p>
              <Button variant="outline" onClick={() => leaving.current?.abort()}>
                {t('Cancel')}
              </Button>
            </p>
          </>
        ) : (
          <p className="needs-script">
            <Button variant="lead" onClick={() => chooser.current?.click()}>
              {t('Choose a file')}
            </Button>
          </p>
        )}
        {sending.step === 'refused' && (
          <Alert title={t('The extract was not taken')}>{sending.says}</Alert>
        )}
        {sending.step === 'taken' && (
          <Alert tone="good">
            {t('{name} has arrived. Its region is being made.', { name: sending.name })}
          </Alert>
        )}
      </div>
    </Card>
  )
}
