import type { FilePurpose, UploadedFile } from '@wayfur/domain/files/schemas'
import { t } from '@wayfur/domain/language/messages'
import { Camera, CircleAlert, RotateCw, Trash2, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useFieldStatus } from '../ui/form-status.ts'
import { acceptFor } from './check-chosen-file.ts'
import { FilePreview } from './file-preview.tsx'
import { type SendBy, type UploadState, useUpload } from './use-upload.ts'

interface FileFieldProps {
  label: ReactNode
  /** The name under which a form sends the file's address. */
  name: string
  purpose: FilePurpose
  /** Where it is sent, unless to one's own uploads. */
  sendBy?: SendBy | undefined
  hint?: ReactNode
  /** What the form has to say about it, such as that it is missing. */
  error?: string | undefined
  required?: boolean | undefined
  /** The address of a file that is there already. */
  defaultUrl?: string
  /** Hears of each new file, and null once it is removed. */
  onChange?: (file: UploadedFile | null) => void
}

/**
 * One picture or document to choose, drop or photograph. It is sent at once, so that the form only
 * carries its address; what was chosen stays chosen when sending fails.
 */
export function FileField(props: FileFieldProps) {
  const { label, name, purpose, sendBy, hint, error, required, defaultUrl = '', onChange } = props
  const upload = useUpload({ purpose, sendBy, initialUrl: defaultUrl, onChange })
  const { uploaded, attempt } = upload
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const status = useFieldStatus(name)
  const says = attempt?.step === 'failed' ? attempt.says : (error ?? status.error)
  useFocusAfterChange(frame, `${uploaded?.url ?? ''} ${attempt?.step ?? ''}`)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    upload.choose([...event.dataTransfer.files])
  }

  return (
    <fieldset
      ref={frame}
      aria-describedby={
        classNames(hint ? `${id}-hint` : '', says ? `${id}-error` : '') || undefined
      }
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        {required && (
          <span className="font-normal text-ink-soft">
            <span aria-hidden="true"> *</span>
            <span className="sr-only"> {t('(required)')}</span>
          </span>
        )}
      </legend>
      <input type="hidden" name={name} value={uploaded?.url ?? ''} />
      {[
        { ref: chooser, capture: undefined },
        { ref: camera, capture: 'environment' as const },
      ].map(({ ref, capture }) => (
        // The buttons below open these; a hidden one cannot be reached twice by keyboard.
        <input
          key={capture ?? 'any'}
          ref={ref}
          type="file"
          accept={capture === undefined ? acceptFor(purpose) : 'image/*'}
          capture={capture}
          hidden
          onChange={(event) => {
            upload.choose([...(event.target.files ?? [])])
            // Choosing the same file again is a choice as well.
            event.target.value = ''
          }}
        />
      ))}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-wrap items-center gap-4 rounded-md border border-dashed p-4',
          isOver
            ? 'border-leaf bg-leaf-soft'
            : says === undefined
              ? 'border-line-strong bg-raised'
              : 'border-danger bg-danger-soft',
        )}
      >
        <FilePreview uploaded={uploaded} attempt={attempt} />
        <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-2">
          {attempt?.step === 'sending' && (
            <progress
              max={1}
              value={attempt.share}
              aria-label={t('Sending {name}', { name: attempt.file.name })}
              className="h-2 w-full accent-leaf"
            />
          )}
          <output className="block text-sm break-words text-ink-soft empty:hidden">
            {wordsFor({ uploaded, attempt })}
          </output>
          <div className="needs-script flex flex-wrap gap-2">
            {attempt?.step === 'sending' ? (
              <Button variant="outline" onClick={upload.cancel}>
                <X aria-hidden="true" className="size-4.5" />
                {t('Cancel')}
              </Button>
            ) : (
              <>
                {attempt?.step === 'failed' && attempt.mayRetry && (
                  <Button onClick={upload.retry}>
                    <RotateCw aria-hidden="true" className="size-4.5" />
                    {t('Try again')}
                  </Button>
                )}
                <Button variant="outline" onClick={() => chooser.current?.click()}>
                  <Upload aria-hidden="true" className="size-4.5" />
                  {uploaded === null ? t('Choose a file') : t('Choose another')}
                </Button>
                <Button
                  variant="outline"
                  className="pointer-fine:hidden"
                  onClick={() => camera.current?.click()}
                >
                  <Camera aria-hidden="true" className="size-4.5" />
                  {t('Take a photo')}
                </Button>
                {uploaded !== null && (
                  <Button variant="quiet" onClick={upload.remove}>
                    <Trash2 aria-hidden="true" className="size-4.5" />
                    {t('Remove')}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {says && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 text-sm font-semibold text-danger-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {says}
        </p>
      )}
    </fieldset>
  )
}

function wordsFor({ uploaded, attempt }: UploadState): string {
  if (attempt?.step === 'sending') return t('Sending {name}…', { name: attempt.file.name })
  if (attempt !== null && attempt.file !== null)
    return t('{name} was not sent.', { name: attempt.file.name })
  if (uploaded === null) return ''
  return uploaded.file === null
    ? t('A file is chosen.')
    : t('{name} is uploaded.', { name: uploaded.file.name })
}

/** The pressed button goes when the step changes; the focus must not go with it. */
function useFocusAfterChange(
  frame: React.RefObject<HTMLFieldSetElement | null>,
  step: string,
): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) frame.current?.querySelector('button')?.focus()
  }, [frame, step])
}
