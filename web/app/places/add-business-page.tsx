import { msg, t } from '@wayfur/domain/language/messages'
import { placeDraftFacts } from '@wayfur/domain/moderation/submission-facts'
import {
  EMPTY_PLACE_DRAFT,
  PlaceDraft,
  PlaceSubmission,
} from '@wayfur/domain/moderation/submission-schemas'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadDraft } from '../forms/wizard/load-draft.ts'
import { isAnotherDraft } from '../forms/wizard/same-draft.ts'
import { type DraftedForm, WizardPage } from '../forms/wizard/wizard-page.tsx'
import type { WizardStep } from '../forms/wizard/wizard.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/add-business-page'
import { PlaceFormBasics } from './place-form-basics.tsx'
import { PlaceFormDetails } from './place-form-details.tsx'
import { HoursEditor } from './place-form-hours.tsx'
import { PlaceFormLocation } from './place-form-location.tsx'
import { PetPolicyEditor } from './place-form-pets.tsx'
import { PlaceFormPhotos } from './place-form-photos.tsx'

const PURPOSE = msg(
  'List a place that welcomes pets, yours or one you love. A moderator reads it before it is shown.',
)

export const meta = pageMeta({ title: msg('Add Your Business'), description: PURPOSE })

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDraft(context, request, 'place')

/** Steps belong to one draft, which the page keeps itself. */
export const shouldRevalidate = (moved: ShouldRevalidateFunctionArgs) => isAnotherDraft(moved)

const STEPS: readonly WizardStep<PlaceDraft>[] = [
  {
    id: 'place',
    title: msg('The place'),
    parts: ['name', 'category', 'role', 'description'],
    render: (form) => <PlaceFormBasics form={form} />,
  },
  {
    id: 'location',
    title: msg('Where it is'),
    parts: ['street', 'city', 'state', 'zipCode', 'country', 'location', 'precision'],
    render: (form) => <PlaceFormLocation form={form} />,
  },
  {
    id: 'pets',
    title: msg('Pets'),
    parts: ['pets'],
    render: ({ draft, change, errorOf }) => (
      <PetPolicyEditor
        pets={draft.pets}
        onChange={(pets) => change({ pets })}
        error={errorOf('pets')}
      />
    ),
  },
  {
    id: 'hours',
    title: msg('Opening hours'),
    parts: ['hours'],
    render: ({ draft, change, errorOf }) => (
      <HoursEditor
        hours={draft.hours}
        onChange={(hours) => change({ hours })}
        error={errorOf('hours')}
      />
    ),
  },
  {
    id: 'details',
    title: msg('Contact and amenities'),
    parts: ['phone', 'website', 'email', 'amenities'],
    render: (form) => <PlaceFormDetails form={form} />,
  },
  {
    id: 'photos',
    title: msg('Photos'),
    parts: ['photos'],
    render: (form) => <PlaceFormPhotos form={form} />,
  },
]

const PLACE_FORM: DraftedForm<PlaceDraft> = {
  kind: 'place',
  draft: PlaceDraft,
  empty: EMPTY_PLACE_DRAFT,
  submission: PlaceSubmission,
  facts: placeDraftFacts,
  steps: STEPS,
  label: msg('Steps of adding a place'),
}

/** Proposes a place, step by step, for a moderator to publish. */
export default function AddBusinessPage({ loaderData }: Route.ComponentProps) {
  return (
    <WizardPage
      form={PLACE_FORM}
      loaded={loaderData}
      title={t('Add Your Business')}
      purpose={t(PURPOSE)}
      picture="store"
      ownTitle={t('Your places')}
    />
  )
}
