import { msg, t } from '@wayfur/domain/language/messages'
import { partnerDraftFacts } from '@wayfur/domain/moderation/submission-facts'
import { PARTNER_KIND_LABELS, PARTNER_KINDS } from '@wayfur/domain/partners/partner-application'
import {
  EMPTY_PARTNER_DRAFT,
  PartnerApplication,
  PartnerDraft,
} from '@wayfur/domain/partners/partner-schemas'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { loadDraft } from '../forms/wizard/load-draft.ts'
import { isAnotherDraft } from '../forms/wizard/same-draft.ts'
import { type DraftedForm, WizardPage } from '../forms/wizard/wizard-page.tsx'
import type { WizardStep } from '../forms/wizard/wizard.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/partner-program-page'

const PURPOSE = msg('For hotels and restaurants that welcome pets and want to work with us.')

export const meta = pageMeta({ title: msg('Partner Program'), description: PURPOSE })

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDraft(context, request, 'partner')

/** Steps belong to one draft, which the page keeps itself. */
export const shouldRevalidate = (moved: ShouldRevalidateFunctionArgs) => isAnotherDraft(moved)

/** What a partner can rely on; each of it is what the product does. */
const HOW_IT_WORKS = [
  {
    title: msg('Your pet rules, word for word'),
    says: msg(
      'Guests see who is welcome, up to which weight and at what fee, as you state it and since when.',
    ),
  },
  {
    title: msg('A person answers'),
    says: msg('Someone reads your application and writes to you, whatever the answer is.'),
  },
  {
    title: msg('Never paid to rank'),
    says: msg('Places are ranked by their reviews, partner or not.'),
  },
] as const

const STEPS: readonly WizardStep<PartnerDraft>[] = [
  {
    id: 'company',
    title: msg('Your company'),
    parts: ['company', 'kind', 'website', 'contactName', 'contactEmail', 'message'],
    render: (form) => <Application form={form} />,
  },
]

function Application({ form }: { form: DraftForm<PartnerDraft> }) {
  const { draft, change, errorOf } = form
  return (
    <>
      <TextField
        label={t('Company')}
        required
        autoComplete="organization"
        maxLength={120}
        {...form.text('company')}
      />
      <SelectField
        label={t('What do you run?')}
        required
        value={draft.kind ?? ''}
        error={errorOf('kind')}
        options={[
          { value: '', label: t('Please choose') },
          ...PARTNER_KINDS.map((value) => ({ value, label: t(PARTNER_KIND_LABELS[value]) })),
        ]}
        onChange={({ target }) =>
          change({ kind: PARTNER_KINDS.find((kind) => kind === target.value) ?? null })
        }
      />
      <TextField
        label={t('Website')}
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="url"
        maxLength={300}
        {...form.text('website')}
      />
      <TextField
        label={t('Who should we talk to?')}
        required
        autoComplete="name"
        maxLength={120}
        {...form.text('contactName')}
      />
      <TextField
        label={t('Email')}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.text('contactEmail')}
      />
      <TextArea
        label={t('What do you have in mind?')}
        required
        maxLength={2000}
        {...form.text('message')}
      />
    </>
  )
}

const PARTNER_FORM: DraftedForm<PartnerDraft> = {
  kind: 'partner',
  draft: PartnerDraft,
  empty: EMPTY_PARTNER_DRAFT,
  submission: PartnerApplication,
  facts: partnerDraftFacts,
  steps: STEPS,
  label: msg('Steps of the application'),
}

/** What the partner program is, and the way into it. */
export default function PartnerProgramPage({ loaderData }: Route.ComponentProps) {
  return (
    <WizardPage
      form={PARTNER_FORM}
      loaded={loaderData}
      title={t('Partner Program')}
      purpose={t(PURPOSE)}
      picture="hotel"
      ownTitle={t('Your applications')}
    >
      <ul className="mb-10 grid gap-4 md:grid-cols-3">
        {HOW_IT_WORKS.map(({ title, says }) => (
          <Card as="li" key={t(title)} className="p-5">
            <h2 className="text-lg">{t(title)}</h2>
            <p className="mt-2 text-ink-soft">{t(says)}</p>
          </Card>
        ))}
      </ul>
    </WizardPage>
  )
}
