import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { Pet, PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Undo2 } from 'lucide-react'
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { requireSignInToWrite } from '../accounts/require-sign-in.ts'
import { signInAddress } from '../accounts/sign-in-address.ts'
import { prefetch } from '../api-client.ts'
import { OccasionPicture } from '../art/occasion-picture.tsx'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { runAction } from '../forms/run-action.ts'
import { savedAt } from '../offline/use-offline.ts'
import { useSavedCopyUpdate } from '../offline/use-saved-copy-update.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { useUnits } from '../shell/use-units.ts'
import { PetRoomNotice } from '../subscriptions/pet-room-notice.tsx'
import { subscriptionQuery } from '../subscriptions/plan-queries.ts'
import { petTagsQuery } from '../tags/tag-queries.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/passport-page'
import { careActions } from './care-actions.ts'
import { withWaiting } from './field-changes.ts'
import { passportActions } from './passport-actions.ts'
import { PassportPanel } from './passport-panel.tsx'
import type { TwoVersions } from './passport-queue.ts'
import { type PassportView, passportAddress, readPassportView } from './passport-search-params.ts'
import { PassportWaiting } from './passport-waiting.tsx'
import { PetDetails } from './pet-details.tsx'
import { PetList } from './pet-list.tsx'
import {
  deletedPetsQuery,
  householdQuery,
  careBoardQuery,
  petAheadQuery,
  petQuery,
  petsQuery,
  shareLinksQuery,
  timelineQuery,
} from './pet-queries.ts'
import { TwoVersionsCard } from './two-versions.tsx'
import { PassportQueueContext, usePassportSending } from './use-passport-queue.ts'

const PURPOSE = msg(
  'One record for each pet: vaccinations, microchip, medical notes and who to call in an emergency.',
)

export const meta = pageMeta({ title: msg('Pet Passport'), description: PURPOSE })

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(requestContext).visitor === null) return { isSignedIn: false as const }
  const view = readPassportView(new URL(request.url).searchParams)
  const pets = await petsQuery.inProcess(context)
  const state = await prefetch(context, [
    petsQuery,
    deletedPetsQuery,
    subscriptionQuery,
    ...queriesOfPet(shownId(view, pets), pets),
  ])
  return { isSignedIn: true as const, state }
}

/** What the page of one pet shows; of an own one also who else sees it. */
function queriesOfPet(petId: number | undefined, pets: readonly Pet[]) {
  if (petId === undefined) return []
  const isOwn = pets.some(
    ({ id, role, isSample }) => id === petId && mayDo(role, 'share') && !isSample,
  )
  return [
    petQuery(petId),
    petAheadQuery(petId),
    careBoardQuery(petId),
    timelineQuery(petId),
    householdQuery(petId),
    ...(isOwn ? [shareLinksQuery(petId), petTagsQuery(petId)] : []),
  ]
}

export const middleware = [requireSignInToWrite]

export const action = runAction(passportActions, careActions)

/** The pet that the address names, or the only one there is. */
function shownId({ petId }: PassportView, pets: readonly Pet[]): number | undefined {
  const current = pets.filter(({ standing }) => standing === 'current')
  return petId ?? (current.length === 1 ? current[0]?.id : undefined)
}

/** Opening a form above the pet asks for nothing new; another pet does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== 'GET') return true
  // The page revalidates itself after its visitor has signed in.
  if (currentUrl.href === nextUrl.href) return true
  const before = readPassportView(currentUrl.searchParams)
  const next = readPassportView(nextUrl.searchParams)
  // A saved copy without a pet in its address shows the only one, and has no network to ask.
  if (next.open !== undefined && savedAt() !== null) return false
  return next.petId !== before.petId
}

/** Everybody's pets, and the passport of the one the address names. */
export default function PassportPage({ loaderData }: Route.ComponentProps) {
  return loaderData.isSignedIn ? <Passport /> : <SignedOut />
}

function Passport() {
  const [query] = useSearchParams()
  const units = useUnits()
  const { data: pets } = useSuspenseQuery(petsQuery)
  const named = readPassportView(query)
  const view = { ...named, petId: shownId(named, pets) }
  const answered = useActionData() as FormAnswer | undefined
  // What opened a form may be gone once it is saved: a field that was missing, a pet.
  useFocusOnAnswer(`${view.petId} ${view.open}`, 'passport')
  const { data: deleted } = useSuspenseQuery(deletedPetsQuery)
  const asked = petQuery(view.petId ?? 0)
  const { data: pet } = useQuery({ ...asked, enabled: view.petId !== undefined })
  useSavedCopyUpdate(pets, passportAddress({ petId: view.petId }), pet)
  const shown = view.petId === undefined ? undefined : pet
  const queue = usePassportSending()
  const answers = versionsAnswered(answered)
  const form = shown && withWaiting(shown, queue.waiting)
  return (
    <PassportQueueContext value={queue}>
      <PageFrame title={t('Pet Passport')} lead={t(PURPOSE)} isCompact>
        {answered?.error && !hasItsForm(answered.intent, view, shown) && (
          <Alert className="mb-6">{answered.error.says}</Alert>
        )}
        {shown !== undefined &&
          answers.map((versions) => (
            <TwoVersionsCard key={versions.field} pet={shown} versions={versions} />
          ))}
        {answers.length === 0 && <PassportPanel view={view} pet={form} units={units} />}
        <PassportWaiting pet={shown} petIds={pets.map(({ id }) => id)} />
        <JustDeleted view={view} names={deleted} />
        <PetRoomNotice pets={pets} />
        <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <PetList pets={pets} deleted={deleted} chosenId={view.petId} />
          <section
            id="passport"
            tabIndex={-1}
            aria-label={shown?.name ?? t(PET_WORDS.selectPet)}
            className="min-w-0 outline-none"
          >
            {shown === undefined ? (
              <NoPetChosen hasOwn={pets.some(({ isSample }) => !isSample)} />
            ) : (
              <PetDetails key={shown.id} pet={shown} units={units} />
            )}
          </section>
        </div>
      </PageFrame>
    </PassportQueueContext>
  )
}

/** Fields with two versions that the page answers a form without script with. */
function versionsAnswered(answered: FormAnswer | undefined): TwoVersions[] {
  const isOf = answered?.intent === 'edit-pet' || answered?.intent === 'settle-field'
  const shown = isOf ? (answered.shown as { versions: TwoVersions[] } | undefined) : undefined
  return shown?.versions ?? []
}

/** Whether the form of an act stands on the page, and with it why the act was refused. */
function hasItsForm(act: string, view: PassportView, shown: PetPassport | undefined): boolean {
  if (act === 'restore-pet') return true
  if (act === 'add-pet') return view.open === 'add-pet'
  if (act === 'import-pet') return view.open === 'import'
  return shown !== undefined
}

function NoPetChosen({ hasOwn }: { hasOwn: boolean }) {
  return (
    <EmptyState
      title={t(PET_WORDS.selectPet)}
      art={<SleepingCatArt />}
      action={
        <ButtonLink
          to={passportAddress({ open: 'add-pet' })}
          variant={hasOwn ? 'outline' : 'accent'}
          preventScrollReset
        >
          {hasOwn ? t(PET_WORDS.addPet) : t(PET_WORDS.addFirstPet)}
        </ButtonLink>
      }
    >
      {hasOwn
        ? t(
            'Choose a pet from the list to see its passport: weight, vaccinations, contacts and everything a vet or sitter asks for.',
          )
        : t(
            'A passport keeps weight, vaccinations, contacts and everything a vet or sitter asks for.',
          )}
    </EmptyState>
  )
}

/** What was just deleted, with the way back in its place: it stays until the next step. */
function JustDeleted({
  view,
  names,
}: {
  view: PassportView
  names: readonly { id: number; name: string }[]
}) {
  const pet = names.find(({ id }) => id === view.deletedId)
  if (pet === undefined) return null
  return (
    <Alert tone="plain" title={t('{name} was deleted', { name: pet.name })} className="mb-6">
      <p>{t('The passport is kept for 30 days, then it is gone.')}</p>
      <ActionForm
        actions={passportActions}
        name="restore-pet"
        fixed={{ petId: pet.id }}
        className="mt-2"
      >
        <Button type="submit" variant="outline" size="sm">
          <Undo2 aria-hidden="true" className="size-4.5" />
          {t('Undo')}
        </Button>
      </ActionForm>
    </Alert>
  )
}

function SignedOut() {
  const answered = useActionData() as FormAnswer | undefined
  const { pathname, search } = useLocation()
  const next = pathname + search
  return (
    <PageFrame
      title={t('Pet Passport')}
      lead={t(PURPOSE)}
      art={<OccasionPicture occasion="passport" id="passport" className="rounded-lg" />}
      action={
        <>
          <ButtonLink to={signInAddress(next)} variant="accent">
            {t('Sign in to begin')}
          </ButtonLink>
          <ButtonLink to={signInAddress(next, 'create')} variant="outline">
            {t('Create an account')}
          </ButtonLink>
        </>
      }
    >
      {answered?.error && (
        // Typed texts wait for signing in; a file cannot be kept.
        <Alert className="mb-6">
          {t('{says} The file was not kept: please choose it again afterward.', {
            says: answered.error.says,
          })}
        </Alert>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {[
          t('Reminders before a vaccination expires, until the next one is recorded'),
          t('Weight over time, allergies, medication and papers in one place'),
          t('Shared with your family and your sitter, each with their own role'),
          t('A link or a printed page for anyone who needs to see it, which you can end'),
        ].map((words) => (
          <li key={words} className="rounded-lg border border-line bg-raised p-4">
            {words}
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
