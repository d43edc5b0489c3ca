import { msg, t } from '@wayfur/domain/language/messages'
import { checkRecord } from '@wayfur/domain/signed-records/check-record'
import { readKeySet } from '@wayfur/domain/signed-records/endpoints'
import { isRecordText, LONGEST_RECORD } from '@wayfur/domain/signed-records/record-text'
import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepsNothing, savedAt } from '../offline/use-offline.ts'
import { hasWorker, tellWorker, whenIdle } from '../offline/worker.ts'
import { requestContext } from '../request-context.ts'
import { useMoments } from '../shell/moment.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { type CodeReader, openCodeReader } from '../tags/code-reader.ts'
import { pictureOfFile } from '../tags/picture-of.ts'
import type { Picture } from '../tags/read-code.ts'
import { type CameraState, type Watch, watchCamera } from '../tags/watch-camera.ts'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/text-field.tsx'
import type { Route } from './+types/check-record-page'
import { HouseDesk, HouseVerdicts, useHouse } from './house-desk.tsx'
import { type Checked, RecordVerdictCard } from './record-verdict-card.tsx'
import { verifySignature } from './verify-signature.ts'

const PURPOSE = msg(
  'See whether a clinic signed what a pet’s people show you. It is checked on this device and nothing is sent.',
)

export const meta = pageMeta({ title: msg('Check a record'), description: PURPOSE })

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(requestContext).callApi(readKeySet, {})
}

/** Where anybody checks the code of a signed record, also once the network is gone. */
export default function CheckRecordPage({ loaderData: { keys, asOf } }: Route.ComponentProps) {
  const { momentOf } = useMoments()
  const [checked, setChecked] = useState<Checked>()
  const [pasted, setPasted] = useState('')
  const house = useHouse()

  // Another scanner of ours leaves what it read behind the sign of the address, which is not sent.
  const readElsewhere = useEffectEvent((text: string) => void check(text))
  useEffect(() => {
    const text = textBehindSign()
    if (!isRecordText(text)) return
    history.replaceState(history.state, '', location.pathname + location.search)
    readElsewhere(text)
  }, [])

  useEffect(() => {
    if (!hasWorker() || savedAt() !== null) return undefined
    return whenIdle(() => void tellWorker({ kind: 'check' }).catch(keepsNothing))
  }, [])

  async function check(text: string): Promise<void> {
    if (text.trim() === '') return setChecked({ verdict: 'no-text' })
    try {
      setChecked(await checkRecord(text.trim(), keys, verifySignature))
    } catch {
      setChecked({ verdict: 'cannot' })
    }
  }

  return (
    <PageFrame width="prose" title={t('Check a record')} lead={t(PURPOSE)}>
      <div className="flex flex-col gap-5 pb-12">
        <noscript>
          <p>{t('Checking needs script. Please turn it on for this page.')}</p>
        </noscript>
        <RecordScanner
          onText={(text) => void check(text)}
          onNothing={() => setChecked({ verdict: 'no-code' })}
        />
        <div aria-live="polite">
          {checked?.verdict === 'read' && house !== null && (
            <HouseVerdicts house={house} parts={checked.parts} />
          )}
          {checked !== undefined && <RecordVerdictCard checked={checked} asOf={asOf} />}
        </div>
        <Card as="section" className="needs-script p-5">
          <div className="flex flex-col gap-4">
            <TextArea
              label={t('Or paste the text of the code')}
              maxLength={LONGEST_RECORD}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            <div>
              <Button variant="outline" onClick={() => void check(pasted)}>
                {t('Check')}
              </Button>
            </div>
          </div>
        </Card>
        {house !== null && <HouseDesk house={house} />}
        <p className="text-sm text-ink-soft">
          {t(
            'Checked with the keys known on {moment}. If a key was revoked since, this page does not know yet: open it again when you are online.',
            { moment: momentOf(asOf) },
          )}
        </p>
      </div>
    </PageFrame>
  )
}

/** What stands behind the sign of the address, or nothing where that is no text. */
function textBehindSign(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

function RecordScanner({
  onText,
  onNothing,
}: {
  onText: (text: string) => void
  onNothing: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const reader = useRef<CodeReader | undefined>(undefined)
  const watch = useRef<Watch | undefined>(undefined)
  const [camera, setCamera] = useState<CameraState>('off')
  useEffect(
    () => () => {
      watch.current?.stop()
      reader.current?.close()
      reader.current = undefined
    },
    [],
  )

  function read(picture: Picture): Promise<string[]> {
    reader.current ??= openCodeReader()
    return reader.current.read(picture)
  }

  /** A page may have other codes on it as well: that of a passport, say. */
  function seen(codes: readonly string[]): void {
    const text = codes.find(isRecordText) ?? codes[0]
    if (text === undefined) return onNothing()
    watch.current?.stop()
    onText(text)
  }

  function start(): void {
    if (video.current === null) return
    watch.current = watchCamera({
      video: video.current,
      read,
      onSeen: seen,
      onState: setCamera,
      onLight: () => {},
    })
  }

  const isOn = camera === 'starting' || camera === 'watching'
  return (
    <div className="needs-script flex flex-col gap-4">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('What the camera sees')}
        className={isOn ? 'w-full rounded-lg bg-sunken' : 'hidden'}
      />
      {(camera === 'denied' || camera === 'absent' || camera === 'failed') && (
        <output>{t('There is no camera to use. Choose a photo, or paste the text.')}</output>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isOn ? 'outline' : 'accent'}
          onClick={() => (isOn ? watch.current?.stop() : start())}
        >
          {isOn ? t('Stop the camera') : t('Start the camera')}
        </Button>
        <label
          className={classNames(
            buttonVariant({ variant: 'outline', size: undefined }),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {t('Choose a photo')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file === undefined) return
              pictureOfFile(file).then(read).then(seen).catch(onNothing)
            }}
          />
        </label>
      </div>
    </div>
  )
}
