import { type Message, t } from '@wayfur/domain/language/messages'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import type { DraftedKind, Fact } from '@wayfur/domain/moderation/submission-schemas'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { CategoryPicture } from '../../art/category-picture.tsx'
import { SubmissionList } from '../../moderation/submission-list.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import type { LoadedDraft } from './load-draft.ts'
import { useDraftOfPage } from './use-draft-of-page.ts'
import { type WizardStep, Wizard } from './wizard.tsx'

/** What one kind of submission is written in. */
export interface DraftedForm<Draft extends object> {
  kind: DraftedKind
  /** What a kept draft must still be to be gone on with. */
  draft: z.ZodMiniType<Draft>
  empty: Draft
  /** What is asked of a draft that is sent. */
  submission: z.ZodMiniType
  facts: (draft: Draft) => readonly Fact[]
  /** What of it is better seen than read. */
  preview?: (draft: Draft) => ReactNode
  steps: readonly WizardStep<Draft>[]
  /** What the steps together are about: 'Steps of adding a place'. */
  label: Message
}

interface DraftedPageProps<Draft extends object> {
  form: DraftedForm<Draft>
  loaded: LoadedDraft
  title: string
  purpose: string
  picture: PlaceCategory
  /** Over what the member is writing or waiting for: 'Your places'. */
  ownTitle: string
  publishesAtOnce?: boolean
  /** What stands before the form. */
  children?: ReactNode
}

/** A page on which something is proposed step by step, for a moderator to review. */
export function WizardPage<Draft extends object>({
  form,
  loaded: { submission, mine },
  title,
  purpose,
  picture,
  ownTitle,
  publishesAtOnce = false,
  children,
}: DraftedPageProps<Draft>) {
  const { kind, empty, steps, label } = form
  const { keeper, state } = useDraftOfPage({
    kind,
    submission,
    empty,
    parse: (content) => {
      const result = z.safeParse(form.draft, content)
      return result.success ? result.data : undefined
    },
  })
  const { problems } = checkDraft(form.submission, state.draft)
  return (
    <PageFrame
      title={title}
      lead={purpose}
      art={<CategoryPicture category={picture} id={kind} className="rounded-lg" />}
    >
      {children}
      {submission === null && <SubmissionList title={ownTitle} submissions={mine} isExcerpt />}
      <Wizard
        label={t(label)}
        steps={steps}
        keeper={keeper}
        state={state}
        problems={problems}
        facts={form.facts(state.draft)}
        preview={form.preview?.(state.draft)}
        says={submission?.state === 'changes-requested' ? submission.says : null}
        publishesAtOnce={publishesAtOnce}
      />
    </PageFrame>
  )
}
