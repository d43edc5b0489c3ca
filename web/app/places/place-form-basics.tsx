import { msg, t } from '@wayfur/domain/language/messages'
import { PLACE_ROLE_LABELS, PLACE_ROLES } from '@wayfur/domain/moderation/place-submission'
import type { PlaceDraft } from '@wayfur/domain/moderation/submission-schemas'
import { CATEGORY_LABELS, PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'

const CHOOSE = msg('Please choose')

/** What the place is and how one knows it. */
export function PlaceFormBasics({ form }: { form: DraftForm<PlaceDraft> }) {
  const { draft, change, errorOf } = form
  return (
    <>
      <TextField
        label={t('Name of the place')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.text('name')}
      />
      <SelectField
        label={t('Kind of place')}
        required
        name="category"
        value={draft.category ?? ''}
        error={errorOf('category')}
        options={[
          { value: '', label: t(CHOOSE) },
          ...PLACE_CATEGORIES.map((value) => ({ value, label: t(CATEGORY_LABELS[value].one) })),
        ]}
        onChange={({ target }) =>
          change({ category: PLACE_CATEGORIES.find((one) => one === target.value) ?? null })
        }
      />
      <SelectField
        label={t('How do you know it?')}
        required
        name="role"
        value={draft.role ?? ''}
        error={errorOf('role')}
        hint={t('What you say of pets is marked as stated by the business or by a pet owner.')}
        options={[
          { value: '', label: t(CHOOSE) },
          ...PLACE_ROLES.map((value) => ({ value, label: t(PLACE_ROLE_LABELS[value]) })),
        ]}
        onChange={({ target }) =>
          change({ role: PLACE_ROLES.find((one) => one === target.value) ?? null })
        }
      />
      <TextArea
        label={t('Description')}
        hint={t('A few sentences, as you would tell a friend with a dog.')}
        maxLength={4000}
        {...form.text('description')}
      />
    </>
  )
}
