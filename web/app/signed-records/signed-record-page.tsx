import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { passportAddress } from '../pets/passport-search-params.ts'
import { petQuery } from '../pets/pet-queries.ts'
import { idInAddress, notFound } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import type { Route } from './+types/signed-record-page'
import { ClinicLinkCard } from './clinic-link-card.tsx'
import { recordActions } from './record-actions.ts'
import { RecordCard } from './record-card.tsx'
import { counterLinkQuery, signedRecordQuery } from './record-queries.ts'

export const meta: Route.MetaFunction = (page) =>
  pageTags(
    {
      title: t('Entries by clinics'),
      description: t('Have a clinic enter what it gave.'),
      hidden: true,
    },
    page,
  )

export const middleware = [requireSignIn]

export const action = runAction(recordActions)

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(idInAddress(params.petId))
  const pet = await petQuery(id).inProcess(context)
  if (pet.isSample) throw notFound()
  const own = mayDo(pet.role, 'share') ? [counterLinkQuery(id)] : []
  return { id, state: await prefetch(context, [petQuery(id), signedRecordQuery(id), ...own]) }
}

/** What clinics enter into the passport of a pet, and how an owner has them do it. */
export default function SignedRecordPage({ loaderData: { id } }: Route.ComponentProps) {
  const { data: pet } = useSuspenseQuery(petQuery(id))
  return (
    <PageFrame
      width="prose"
      title={t('Entries by clinics')}
      lead={pet.name}
      action={
        <ButtonLink to={passportAddress({ petId: id })} variant="outline">
          {t('Back to the passport')}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-5 pb-12">
        <RecordCard petId={id} name={pet.name} />
        {mayDo(pet.role, 'share') && <ClinicLinkCard petId={id} name={pet.name} />}
      </div>
    </PageFrame>
  )
}
