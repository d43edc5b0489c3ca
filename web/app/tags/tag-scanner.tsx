import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { readScanned, type Scanned } from '@wayfur/domain/tags/scanned-text'
import { Camera, Flashlight, ImageUp, ScanQrCode } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { type CodeReader, openCodeReader } from './code-reader.ts'
import { pictureOfFile } from './picture-of.ts'
import type { Picture } from './read-code.ts'
import { addressOfScanned, ScannedNotice } from './scanned-notice.tsx'
import { type CameraState, type Light, type Watch, watchCamera } from './watch-camera.ts'

/** Why there is nothing to see, and what to do instead. */
const TROUBLE: Partial<Record<CameraState, { title: Message; says: Message }>> = {
  denied: {
    title: msg('The camera is not allowed'),
    says: msg(
      'Allow it for this site in your browser’s settings and start again, or choose a photo or type the letters below.',
    ),
  },
  absent: {
    title: msg('No camera was found'),
    says: msg('Choose a photo of the tag, or type the letters below its code.'),
  },
  failed: {
    title: msg('The camera stopped'),
    says: msg(
      'Another app may be using it. Start it again, or choose a photo or type the letters below.',
    ),
  },
}

const UNREADABLE_PHOTO: Scanned = { kind: 'nothing', text: '' }

/** Looks for the code of a tag with the camera or in a photograph. */
export function TagScanner({ ownHosts }: { ownHosts: readonly string[] }) {
  const video = useRef<HTMLVideoElement>(null)
  const reader = useRef<CodeReader | undefined>(undefined)
  const watch = useRef<Watch | undefined>(undefined)
  const [camera, setCamera] = useState<CameraState>('off')
  const [light, setLight] = useState<Light>('none')
  const [scanned, setScanned] = useState<Scanned>()
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const photoId = useId()
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

  function start(): void {
    if (video.current === null) return
    setScanned(undefined)
    watch.current = watchCamera({
      video: video.current,
      read,
      onSeen: seen,
      onState: setCamera,
      onLight: setLight,
    })
  }

  function seen(texts: readonly string[]): void {
    const read = texts.map((text) => readScanned(text, [...ownHosts, location.host]))
    const best = read.find((one) => addressOfScanned(one) !== null) ?? read[0]
    if (best === undefined) return
    setScanned(best)
    const address = addressOfScanned(best)
    if (address === null) return
    watch.current?.stop()
    // A found page stands by itself, outside the pages of this one.
    location.assign(address)
  }

  async function readPhoto(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    setScanned(undefined)
    setReadingPhoto(true)
    try {
      const texts = await read(await pictureOfFile(file))
      if (texts.length === 0) setScanned(UNREADABLE_PHOTO)
      else seen(texts)
    } catch {
      setScanned(UNREADABLE_PHOTO)
    } finally {
      setReadingPhoto(false)
    }
  }

  const isOn = camera === 'starting' || camera === 'watching'
  const trouble = TROUBLE[camera]
  return (
    <div className="needs-script flex flex-col gap-4">
      <Card className="relative aspect-[4/3] w-full bg-sunken lg:aspect-[16/9]">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('What the camera sees')}
          className={classNames('size-full object-cover', camera !== 'watching' && 'hidden')}
        />
        {camera === 'watching' ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-[12%] rounded-xl border-4 border-on-foot/85"
          />
        ) : (
          <div className="absolute inset-0 grid place-items-center p-6 text-center text-ink-soft">
            <div className="flex flex-col items-center gap-3">
              <ScanQrCode aria-hidden="true" className="size-14" />
              <p className="max-w-80">
                {camera === 'starting'
                  ? t('Starting the camera...')
                  : t('Hold the tag a hand’s width before the camera.')}
              </p>
            </div>
          </div>
        )}
      </Card>
      <output className="sr-only">
        {camera === 'watching' ? t('The camera is on and looks for a code.') : ''}
      </output>
      {trouble !== undefined && (
        <Alert tone="warn" title={t(trouble.title)}>
          {t(trouble.says)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <Button variant="outline" onClick={() => watch.current?.stop()}>
            {t('Stop the camera')}
          </Button>
        ) : (
          <Button variant="accent" onClick={start}>
            <Camera aria-hidden="true" className="size-5" />
            {t('Start the camera')}
          </Button>
        )}
        {camera === 'watching' && light !== 'none' && (
          <Button
            variant="outline"
            aria-pressed={light === 'on'}
            onClick={() => watch.current?.switchLight(light === 'off')}
          >
            <Flashlight aria-hidden="true" className="size-5" />
            {t('Light')}
          </Button>
        )}
        <label
          htmlFor={photoId}
          className={classNames(
            buttonVariant({ variant: 'outline', size: undefined }),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {isReadingPhoto ? t('Reading the photo...') : t('Choose a photo')}
          <input
            id={photoId}
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => void readPhoto(event)}
          />
        </label>
      </div>
      {scanned === UNREADABLE_PHOTO ? (
        <Alert tone="warn" title={t('No code was found in that photo')}>
          {t('Take it closer and straight from the front, or type the letters below the code.')}
        </Alert>
      ) : (
        scanned !== undefined && <ScannedNotice scanned={scanned} />
      )}
    </div>
  )
}
