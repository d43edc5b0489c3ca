/** How long to wait for the next try: devices say that they are online before anything is reached. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]

export interface Tries {
  /** Tries now, and goes on while something is left. */
  begin(): void
  stop(): void
}

/**
 * Tries to send what waits whenever the browser says that it is online, and again after growing
 * pauses while `send` answers that something is left.
 */
export function tryWhileOnline(send: () => Promise<{ isLeft: boolean }>): Tries {
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0

  async function attempt(ofRound: number, failures: number): Promise<void> {
    const { isLeft } = await send()
    // A later beginning has taken over, or nobody is there any more.
    if (!isLeft || ofRound !== round) return
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]
    timer = setTimeout(() => void attempt(ofRound, failures + 1), pause)
  }

  function begin(): void {
    stopTimer()
    void attempt(round, 0)
  }

  function stopTimer(): void {
    clearTimeout(timer)
    round += 1
  }

  window.addEventListener('online', begin)
  return {
    begin,
    stop() {
      stopTimer()
      window.removeEventListener('online', begin)
    },
  }
}
