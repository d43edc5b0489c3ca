import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { href } from 'react-router'
import { SignInLink } from '../accounts/sign-in-link.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { petOption } from '../pets/pet-option.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { FlightOfList } from './flight-of-list.tsx'
import { guideActions } from './guide-actions.ts'

/** Makes a checklist: which pet, which airline, where to and when. */
export function ChecklistForm({
  guides,
  pets,
  isSignedIn,
}: {
  guides: ReplyOf<typeof readGuides>
  pets: readonly Pet[]
  isSignedIn: boolean
}) {
  if (!isSignedIn || pets.length === 0) {
    return (
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5" data-print="never">
        <p className="flex-[1_1_16rem]">
          {isSignedIn
            ? t('A checklist belongs to a pet. Add yours first; its name is enough.')
            : t('A checklist is kept in your account, so that we can remind you.')}
        </p>
        {isSignedIn ? (
          <ButtonLink to={`${href('/passport')}?open=add-pet`} variant="lead">
            {t('Add your pet')}
          </ButtonLink>
        ) : (
          <SignInLink next={href('/airline-travel')} variant="lead">
            {t('Sign in to make one')}
          </SignInLink>
        )}
      </Card>
    )
  }
  return (
    <Card className="p-5 md:p-6" data-print="never">
      <ActionForm
        actions={guideActions}
        name="add"
        label={t('New checklist')}
        className="flex flex-col gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField label={t('Pet')} name="petId" options={pets.map(petOption)} />
          <FlightOfList guides={guides} />
        </div>
        <div>
          <Button type="submit" variant="accent">
            {t('Make checklist')}
          </Button>
        </div>
      </ActionForm>
    </Card>
  )
}
