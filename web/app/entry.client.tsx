import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { resumingForms } from './accounts/resume-forms.ts'
import { signInDoor } from './accounts/sign-in-door.ts'

window.fetch = resumingForms(window.fetch.bind(window), signInDoor)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
