import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../../web/app/app.css'
import ControlsPage from '../../web/app/dev/controls-page.tsx'
import { loadMessages } from '../../web/app/language/load-messages.ts'
import { Toaster } from '../../web/app/ui/toast.tsx'

// The page of controls alone: what is built for visitors has no such address.

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no root.')
document.documentElement.lang = new URL(location.href).searchParams.get('language') ?? 'en'
await loadMessages()
const page = (
  <>
    <ControlsPage />
    <Toaster />
  </>
)
createRoot(root).render(
  <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />,
)
