import { pictureOfVideo } from './picture-of.ts'
import type { Picture } from './read-code.ts'

/** How it stands with the camera. */
export type CameraState = 'off' | 'starting' | 'watching' | 'denied' | 'absent' | 'failed'

/** The light of a camera: there is none to switch, or it is off or on. */
export type Light = 'none' | 'off' | 'on'

interface Watching {
  /** Where the picture of the camera is shown. */
  video: HTMLVideoElement
  read: (picture: Picture) => Promise<string[]>
  /** Hears of each picture that holds codes. */
  onSeen: (texts: string[]) => void
  onState: (state: CameraState) => void
  onLight: (light: Light) => void
}

export interface Watch {
  stop: () => void
  switchLight: (isOn: boolean) => void
}

/** Time between two looks: 8 a second find a code at once and leave a phone cool. */
const LOOK_EVERY_MS = 120

/** Watches through the camera and tells of each code it sees until it is stopped. */
export function watchCamera({ video, read, onSeen, onState, onLight }: Watching): Watch {
  const ending = new AbortController()
  let stream: MediaStream | undefined

  async function run(): Promise<void> {
    onState('starting')
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    if (ending.signal.aborted) return letGo()
    const track = stream.getVideoTracks()[0]
    track?.addEventListener('ended', () => fail('failed'))
    onLight(track !== undefined && hasLight(track) ? 'off' : 'none')
    video.srcObject = stream
    await video.play()
    onState('watching')
    while (!ending.signal.aborted) {
      const picture = pictureOfVideo(video)
      const texts = picture === null ? [] : await read(picture)
      if (!ending.signal.aborted && texts.length > 0) onSeen(texts)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  function letGo(): void {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  function fail(state: CameraState): void {
    if (ending.signal.aborted) return
    ending.abort()
    letGo()
    onState(state)
  }

  run().catch((cause: unknown) => fail(stateAfter(cause)))

  return {
    stop: () => fail('off'),
    switchLight(isOn) {
      const [track] = stream?.getVideoTracks() ?? []
      const light = { advanced: [{ torch: isOn } as MediaTrackConstraintSet] }
      track?.applyConstraints(light).then(
        () => onLight(isOn ? 'on' : 'off'),
        () => onLight('none'),
      )
    },
  }
}

function hasLight(track: MediaStreamTrack): boolean {
  // Some browsers know neither the question nor the light.
  const able = track.getCapabilities?.() as { torch?: boolean } | undefined
  return able?.torch === true
}

function stateAfter(cause: unknown): CameraState {
  if (navigator.mediaDevices === undefined) return 'absent'
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed'
}
