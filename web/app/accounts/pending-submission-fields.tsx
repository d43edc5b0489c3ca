import type { PendingSubmission } from './pending-submission.ts'

/** Takes what waits along with a form of the sign-in page. */
export function PendingSubmissionFields({ to, kept }: PendingSubmission) {
  return (
    <>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="kept" value={kept} />
    </>
  )
}
