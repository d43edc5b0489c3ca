import { msg, t } from '@wayfur/domain/language/messages'
import { providerDraftFacts } from '@wayfur/domain/moderation/submission-facts'
import {
  EMPTY_PROVIDER_DRAFT,
  ProviderDraft,
  ProviderSubmission,
} from '@wayfur/domain/providers/provider-schemas'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { FileField } from '../files/file-field.tsx'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { loadDraft } from '../forms/wizard/load-draft.ts'
import { isAnotherDraft } from '../forms/wizard/same-draft.ts'
import { type DraftedForm, WizardPage } from '../forms/wizard/wizard-page.tsx'
import type { WizardStep } from '../forms/wizard/wizard.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/become-a-provider-page'
import { ProviderFormArea } from './provider-form-area.tsx'
import { ProviderFormCredentials } from './provider-form-credentials.tsx'
import { ProviderFormHours } from './provider-form-hours.tsx'
import { ServicesEditor } from './provider-form-services.tsx'

const PURPOSE = msg(
  'Introduce yourself as a dog walker, pet sitter, groomer, trainer or vet. A moderator reads it before you are listed.',
)

export const meta = pageMeta({ title: msg('Join as a Service Provider'), description: PURPOSE })

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDraft(context, request, 'provider')

/** Steps belong to one draft, which the page keeps itself. */
export const shouldRevalidate = (moved: ShouldRevalidateFunctionArgs) => isAnotherDraft(moved)

const STEPS: readonly WizardStep<ProviderDraft>[] = [
  {
    id: 'you',
    title: msg('About you'),
    parts: ['businessName', 'description', 'experience', 'phone', 'website', 'photo'],
    render: (form) => <AboutYou form={form} />,
  },
  {
    id: 'services',
    title: msg('Services and prices'),
    parts: ['services'],
    render: ({ draft, change, errorOf }) => (
      <ServicesEditor
        services={draft.services}
        onChange={(services) => change({ services })}
        error={errorOf('services')}
        asksOfPets
      />
    ),
  },
  {
    id: 'area',
    title: msg('Where you work'),
    parts: ['serviceArea', 'city', 'location', 'comesWithinMeters', 'receives'],
    render: (form) => <ProviderFormArea form={form} />,
  },
  {
    id: 'hours',
    title: msg('Your hours'),
    parts: ['hours', 'timeZone', 'availability'],
    render: (form) => <ProviderFormHours form={form} />,
  },
  {
    id: 'credentials',
    title: msg('Credentials'),
    parts: ['credentials'],
    render: (form) => <ProviderFormCredentials form={form} />,
  },
]

function AboutYou({ form }: { form: DraftForm<ProviderDraft> }) {
  return (
    <>
      <TextField
        label={t('The name you work under')}
        required
        maxLength={120}
        {...form.text('businessName')}
      />
      <TextArea
        label={t('What you offer')}
        required
        hint={t('A few sentences, as you would say them at the door.')}
        maxLength={2000}
        {...form.text('description')}
      />
      <TextArea
        label={t('Experience')}
        hint={t('For example “8 years, mostly with large dogs”.')}
        maxLength={1000}
        {...form.text('experience')}
      />
      <TextField
        label={t('Phone')}
        type="tel"
        hint={t('For us; visitors reach you through Wayfur.')}
        maxLength={40}
        {...form.text('phone')}
      />
      <TextField
        label={t('Website')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        {...form.text('website')}
      />
      <FileField
        label={t('Photo')}
        name="photo"
        purpose="place"
        hint={t('A photo of you: people book someone they can see. With an animal it is best.')}
        defaultUrl={form.draft.photo ?? ''}
        error={form.errorOf('photo')}
        onChange={(file) => form.change({ photo: file?.url ?? null })}
      />
    </>
  )
}

const PROVIDER_FORM: DraftedForm<ProviderDraft> = {
  kind: 'provider',
  draft: ProviderDraft,
  empty: EMPTY_PROVIDER_DRAFT,
  submission: ProviderSubmission,
  facts: providerDraftFacts,
  steps: STEPS,
  label: msg('Steps of becoming a provider'),
}

/** Applies to be listed as a provider, step by step, for a moderator to review. */
export default function BecomeAProviderPage({ loaderData }: Route.ComponentProps) {
  return (
    <WizardPage
      form={PROVIDER_FORM}
      loaded={loaderData}
      title={t('Join as a Service Provider')}
      purpose={t(PURPOSE)}
      picture="grooming"
      ownTitle={t('Your applications')}
    />
  )
}
