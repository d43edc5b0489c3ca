import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import {
  EMPTY_PROVIDER_DRAFT,
  ProviderDraft,
  ProviderSubmission,
} from '@wayfur/domain/moderation/provider-submission'
import { providerDraftFacts } from '@wayfur/domain/moderation/submission-facts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import type { Route } from './+types/become-a-provider-page'
import { CategoryPicture } from '../art/category-picture.tsx'
import { FileField } from '../files/file-field.tsx'
import type { DraftForm } from '../moderation/draft-form.ts'
import { loadDraft } from '../moderation/load-draft.ts'
import { isAnotherDraft } from '../moderation/same-draft.ts'
import { type FormStep, StagedForm } from '../moderation/staged-form.tsx'
import { SubmissionList } from '../moderation/submission-list.tsx'
import { useDraftOfPage } from '../moderation/use-draft-of-page.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { ProviderFormArea } from './provider-form-area.tsx'
import { ProviderFormCredentials } from './provider-form-credentials.tsx'
import { ServicesEditor } from './provider-form-services.tsx'

const PURPOSE =
  'Introduce yourself as a dog walker, pet sitter, groomer, trainer or vet. A moderator reads it before you are listed.'

export const meta = pageMeta({ title: 'Join as a Service Provider', description: PURPOSE })

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDraft(context, request, 'provider')

/** Steps belong to one draft, which the page keeps itself. */
export const shouldRevalidate = (moved: ShouldRevalidateFunctionArgs) => isAnotherDraft(moved)

const STEPS: readonly FormStep<ProviderDraft>[] = [
  {
    id: 'you',
    title: 'About you',
    parts: ['businessName', 'description', 'experience', 'phone', 'website', 'photo'],
    render: (form) => <AboutYou form={form} />,
  },
  {
    id: 'services',
    title: 'Services and prices',
    parts: ['services'],
    render: ({ draft, change, errorOf }) => (
      <ServicesEditor
        services={draft.services}
        onChange={(services) => change({ services })}
        error={errorOf('services')}
      />
    ),
  },
  {
    id: 'area',
    title: 'Where and when',
    parts: ['serviceArea', 'city', 'location', 'availability'],
    render: (form) => <ProviderFormArea form={form} />,
  },
  {
    id: 'credentials',
    title: 'Credentials',
    parts: ['credentials'],
    render: (form) => <ProviderFormCredentials form={form} />,
  },
]

function AboutYou({ form }: { form: DraftForm<ProviderDraft> }) {
  return (
    <>
      <TextField
        label="The name you work under"
        required
        maxLength={120}
        {...form.text('businessName')}
      />
      <TextArea
        label="What you offer"
        required
        hint="A few sentences, as you would say them at the door."
        maxLength={2000}
        {...form.text('description')}
      />
      <TextArea
        label="Experience"
        hint="As in “8 years, mostly with large dogs”."
        maxLength={1000}
        {...form.text('experience')}
      />
      <TextField
        label="Phone"
        type="tel"
        hint="For us; visitors reach you through Wayfur."
        maxLength={40}
        {...form.text('phone')}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        {...form.text('website')}
      />
      <FileField
        label="Photo"
        name="photo"
        purpose="place"
        hint="You at work, or your logo."
        defaultUrl={form.draft.photo ?? ''}
        error={form.errorOf('photo')}
        onChange={(file) => form.change({ photo: file?.url ?? null })}
      />
    </>
  )
}

function parse(content: unknown): ProviderDraft | undefined {
  const result = z.safeParse(ProviderDraft, content)
  return result.success ? result.data : undefined
}

/** Applies to be listed as a provider, step by step, for a moderator to review. */
export default function BecomeAProviderPage({ loaderData }: Route.ComponentProps) {
  const { submission, mine } = loaderData
  const { keeper, state } = useDraftOfPage({
    kind: 'provider',
    submission,
    empty: EMPTY_PROVIDER_DRAFT,
    parse,
  })
  const { problems } = checkDraft(ProviderSubmission, state.draft)
  return (
    <PageFrame
      title="Join as a Service Provider"
      lead={PURPOSE}
      art={<CategoryPicture category="grooming" id="providers" className="rounded-lg" />}
    >
      {submission === null && (
        <SubmissionList title="Your applications" submissions={mine} isExcerpt />
      )}
      <StagedForm
        label="Steps of becoming a provider"
        steps={STEPS}
        keeper={keeper}
        state={state}
        problems={problems}
        facts={providerDraftFacts(state.draft)}
        says={submission?.state === 'changes-requested' ? submission.says : null}
      />
    </PageFrame>
  )
}
