import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { authGate } from './accounts/auth-gate.ts'
import { retryAfterSignIn } from './accounts/retry-after-sign-in.ts'
import { pastStaleAhead, tellingWrites } from './cached-pages.ts'
import { loadMessages } from './language/load-messages.ts'
import { cachedPages } from './page-cache.ts'
import { replayEarlyInput } from './replay-early-input.ts'

const tellTyping = replayEarlyInput(document)

const send = pastStaleAhead(window.fetch.bind(window), () => cachedPages().isAheadStale())
window.fetch = retryAfterSignIn(
  tellingWrites(send, () => cachedPages().forgetAll()),
  authGate,
)

await loadMessages()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakenOver>
        <HydratedRouter />
      </TakenOver>
    </StrictMode>,
  )
})

/** Tells what was typed before, as soon as all that hears typing is there. */
function TakenOver({ children }: { children: ReactNode }) {
  useLayoutEffect(tellTyping, [])
  return children
}
