import { href } from 'react-router'

/** The sign-in page that goes on to `next`, a path with its query, once the visitor has signed in. */
export function signInAddress(next: string, mode?: 'create'): string {
  return `${href('/sign-in')}?${new URLSearchParams({ ...(mode && { mode }), next }).toString()}`
}
