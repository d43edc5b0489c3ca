import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { resumingForms } from './accounts/resume-forms.ts'
import { signInDoor } from './accounts/sign-in-door.ts'
import { tellingWrites } from './kept-pages.ts'
import { loadMessages } from './language/load-messages.ts'
import { keptPages } from './page-cache.ts'
import { rememberTyping } from './typed-early.ts'

const tellTyping = rememberTyping(document)

window.fetch = resumingForms(
  tellingWrites(window.fetch.bind(window), () => keptPages().forgetAll()),
  signInDoor,
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
