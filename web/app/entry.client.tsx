import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { authGate } from './accounts/auth-gate.ts'
import { retryAfterSignIn } from './accounts/retry-after-sign-in.ts'
import { pastStaleAhead, tellingWrites } from './cached-pages.ts'
import { loadMessages } from './language/load-messages.ts'
import { insteadOfReloads, pagesInReach } from './offline/cut-off.ts'
import { cachedPages } from './page-cache.ts'
import { replayEarlyInput, replayEarlyPress } from './replay-early-input.ts'
import { noteBeginning } from './rested-page.ts'
import { keepFocus } from './shell/keep-focus.ts'

const INSTRUMENTATIONS = [pagesInReach]

const tellTyping = replayEarlyInput(document)
noteBeginning()
insteadOfReloads()
keepFocus(document)

const send = pastStaleAhead(window.fetch.bind(window), () => cachedPages().isAheadStale())
window.fetch = retryAfterSignIn(
  tellingWrites(send, () => cachedPages().forgetAll()),
  authGate,
)

await loadMessages()
const tellPress = replayEarlyPress(document)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakenOver>
        <HydratedRouter instrumentations={INSTRUMENTATIONS} />
      </TakenOver>
    </StrictMode>,
  )
})

/**
 * Tells what was typed and pressed before, as soon as all that hears it is there: presses also what
 * listens to others. React takes over a part that is apart when it is pressed, which it cannot in the
 * middle of its own work.
 */
function TakenOver({ children }: { children: ReactNode }) {
  useLayoutEffect(tellTyping, [])
  useEffect(() => queueMicrotask(tellPress), [])
  return children
}
