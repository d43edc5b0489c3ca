import { msg, t } from '@wayfur/domain/language/messages'
import { Camera, CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { acceptFor, refusalOf } from '../files/check-chosen-file.ts'
import { FilePreview } from '../files/file-preview.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

interface PhotoFieldProps {
  photo: File | null
  onChange: (photo: File | null) => void
  error: string | undefined
}

/**
 * The photo of a report, by camera or from a file. Unlike other files it stays in this browser until
 * the report is sent, which may be when there is a connection again.
 */
export function PhotoField({ photo, onChange, error }: PhotoFieldProps) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function choose(files: FileList | null): void {
    const [file] = files ?? []
    if (file === undefined) return
    const says = refusalOf([file], 'bin')
    if (says === null) onChange(file)
    else toast({ title: t('This photo cannot be used'), description: says, tone: 'danger' })
  }

  return (
    <fieldset aria-describedby={error && `${id}-error`} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">
        <Sentence
          message={msg('Photo<0><1> *</1><2> (required)</2></0>')}
          parts={{
            0: <span className="font-normal text-ink-soft" />,
            1: <span aria-hidden="true" />,
            2: <span className="sr-only" />,
          }}
        />
      </legend>
      {[
        { ref: chooser, capture: undefined },
        { ref: camera, capture: 'environment' as const },
      ].map(({ ref, capture }) => (
        <input
          key={capture ?? 'any'}
          ref={ref}
          type="file"
          accept={acceptFor('bin')}
          capture={capture}
          hidden
          onChange={(event) => {
            choose(event.target.files)
            event.target.value = ''
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-4 rounded-md border border-dashed border-line-strong p-4">
        <FilePreview uploaded={photo === null ? null : { url: '', file: photo }} attempt={null} />
        <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-2">
          <output className="block text-sm break-words text-ink-soft empty:hidden">
            {photo === null ? '' : t('{name} is chosen.', { name: photo.name })}
          </output>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              className="pointer-fine:hidden"
              onClick={() => camera.current?.click()}
            >
              <Camera aria-hidden="true" className="size-4.5" />
              {t('Take a photo')}
            </Button>
            <Button variant="outline" onClick={() => chooser.current?.click()}>
              <ImageUp aria-hidden="true" className="size-4.5" />
              {photo === null ? t('Choose a photo') : t('Choose another')}
            </Button>
            {photo !== null && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                <Trash2 aria-hidden="true" className="size-4.5" />
                {t('Remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {t('Where and when it was taken is removed from the picture before others see it.')}
      </p>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          tabIndex={-1}
          className="flex items-start gap-1.5 text-sm font-semibold text-danger-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
