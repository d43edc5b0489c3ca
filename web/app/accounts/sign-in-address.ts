import { href } from 'react-router'

/** The sign-in page that goes on to `next`, a path with its query, once the visitor has signed in. */
export function signInAddress(next: string, mode?: 'create'): string {
  return `${href('/sign-in')}?${new URLSearchParams({ ...(mode && { mode }), next }).toString()}`
}

/** Where a sign-in that was begun in this browser asks for its code, and goes on to `next`. */
export function codeAddress(next: string): string {
  return `${href('/sign-in')}?${new URLSearchParams({ mode: 'code', next }).toString()}`
}
