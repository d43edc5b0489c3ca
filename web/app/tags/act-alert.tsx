import { Alert } from '../ui/alert.tsx'
import type { FormAnswer } from './form-answer.ts'

/** What came of one of a page's forms, beside it; trouble with a field stands at the field. */
export function ActAlert({ answer, acts }: { answer: FormAnswer | undefined; acts: string[] }) {
  if (answer === undefined || !acts.includes(answer.act)) return null
  if (answer.done !== null) {
    return (
      <Alert tone="good" className="mb-4">
        {answer.done}
      </Alert>
    )
  }
  return answer.refusal === null || answer.refusal.field !== undefined ? null : (
    <Alert className="mb-4">{answer.refusal.says}</Alert>
  )
}
