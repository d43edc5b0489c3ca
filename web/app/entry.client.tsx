import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { resumingForms } from './accounts/resume-forms.ts'
import { signInDoor } from './accounts/sign-in-door.ts'
import { speakAsWritten } from './language/speak.ts'

window.fetch = resumingForms(window.fetch.bind(window), signInDoor)

await speakAsWritten()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
