import { saveSubmission, startSubmission } from '@wayfur/domain/moderation/endpoints'
import type { DraftedKind } from '@wayfur/domain/moderation/submission-schemas'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callApi, ApiError } from '../../api-client.ts'
import { keepText, readKeptText } from '../../offline/kept-text.ts'
import { Autosave, type DraftState, type KeptDraft } from './autosave.ts'

interface DraftOptions<Draft> {
  kind: DraftedKind
  /** Who fills the form; null while nobody is signed in. */
  memberId: number | null
  /** The draft as the server has it, if it has it. */
  kept: KeptDraft | undefined
  draft: Draft
  parse: (content: unknown) => Draft | undefined
  /** Hears once of the number a new draft was given. */
  onBegun: (id: number) => void
}

/** One draft of a page, kept while it is written; reads the same on the server and at first. */
export function useDraft<Draft extends object>({
  kind,
  memberId,
  kept,
  draft,
  parse,
  onBegun,
}: DraftOptions<Draft>): { keeper: Autosave<Draft>; state: DraftState<Draft> } {
  const [keeper] = useState(
    () =>
      new Autosave<Draft>({
        server: {
          begin: (content) => callApi(startSubmission, { body: { kind, content } }),
          save: ({ id, version }, content) =>
            callApi(saveSubmission, { params: { id }, body: { version, content } }),
        },
        refusalOf,
        copy: browserCopy(kind),
        parse,
        timers: {
          set: (act, afterMs) => setTimeout(act, afterMs),
          clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
        },
        isSignedIn: memberId !== null,
        kept,
        draft,
        onBegun,
      }),
  )
  useEffect(() => {
    keeper.restore()
    return () => keeper.stop()
  }, [keeper])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state) }
}

function refusalOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined
  return { isOutdated: error.code === 'changed-meanwhile', says: error.says }
}

/** Browsers may refuse to keep anything; the draft then lives on the server alone. */
function browserCopy(kind: DraftedKind) {
  const nameOf = (id: number | undefined) => `wayfur-draft-${kind}-${id ?? 'new'}`
  return {
    read: (id: number | undefined) => readKeptText(nameOf(id)),
    write: (id: number | undefined, text: string) => keepText(nameOf(id), text),
    remove: (id: number | undefined) => keepText(nameOf(id), null),
  }
}
