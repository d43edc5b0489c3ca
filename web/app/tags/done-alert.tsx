import { Alert } from '../ui/alert.tsx'

/** What came of a form, above it. */
export function DoneAlert({ shown }: { shown: unknown }) {
  return typeof shown === 'string' ? (
    <Alert tone="good" className="mb-4">
      {shown}
    </Alert>
  ) : null
}
