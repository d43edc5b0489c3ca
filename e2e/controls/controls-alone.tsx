import '../../web/app/app.css'
import { translateWith } from '@wayfur/domain/language/messages'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import ControlsPage from '../../web/app/dev/controls-page.tsx'
import { Toaster } from '../../web/app/ui/toast.tsx'

// The page of controls alone: what is built for visitors has no such address.

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no root.')
const language = new URL(location.href).searchParams.get('language') ?? 'en'
document.documentElement.lang = language
if (language === 'es') translateWith(() => ({ language, find: (id) => SPANISH[id] }))
const page = (
  <>
    <ControlsPage />
    <Toaster />
  </>
)
createRoot(root).render(
  <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />,
)
