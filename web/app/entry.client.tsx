import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { resumingForms } from './accounts/resume-forms.ts'
import { signInDoor } from './accounts/sign-in-door.ts'
import { tellingWrites } from './kept-pages.ts'
import { speakAsWritten } from './language/speak.ts'
import { keptPages } from './page-cache.ts'

window.fetch = resumingForms(
  tellingWrites(window.fetch.bind(window), () => keptPages().forgetAll()),
  signInDoor,
)

await speakAsWritten()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
