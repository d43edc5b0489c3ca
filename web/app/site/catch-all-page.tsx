import { data } from 'react-router'
import { NotFoundPage } from '../shell/not-found-page.tsx'

/** Every address that is no page's own, answered with the status that says so. */
export function loader() {
  return data(null, { status: 404 })
}

export default function CatchAllPage() {
  return <NotFoundPage />
}
