import type { DraftedKind, Submission } from '@wayfur/domain/moderation/submission-schemas'
import { useSearchParams } from 'react-router'
import { useVisitor } from '../../accounts/use-visitor.ts'
import { useDraft } from './use-draft.ts'

interface DraftOfPage<Draft> {
  kind: DraftedKind
  submission: Submission | null
  empty: Draft
  parse: (content: unknown) => Draft | undefined
}

/** The draft of a staged form's page: the one in its address, or a new one that will be named there. */
export function useDraftOfPage<Draft extends object>({
  kind,
  submission,
  empty,
  parse,
}: DraftOfPage<Draft>) {
  const visitor = useVisitor()
  const [, setParams] = useSearchParams()
  return useDraft<Draft>({
    kind,
    memberId: visitor?.id ?? null,
    kept: submission === null ? undefined : { id: submission.id, version: submission.version },
    draft: (submission === null ? undefined : parse(submission.content)) ?? empty,
    parse,
    onBegun: (id) => {
      // Where the page is by now: the draft may have been begun some steps ago.
      const params = new URLSearchParams(location.search)
      params.set('draft', String(id))
      setParams(params, { replace: true, preventScrollReset: true })
    },
  })
}
