import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { requireSignInToWrite } from '../accounts/require-sign-in.ts'
import { prefetch } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { loadPaymentReturn, PaymentReturn } from '../payments/payment-return.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/tags-page'
import { HowTagsWork } from './how-tags-work.tsx'
import { MyTags } from './my-tags.tsx'
import { tagActions } from './tag-actions.ts'
import {
  chosenPet,
  currentPetsQuery,
  petTagsQuery,
  ownPets,
  taggable,
  tagOrdersQuery,
  tagShopQuery,
} from './tag-queries.ts'
import { TagShop } from './tag-shop.tsx'
import { readTagsView, TAG_TABS, type TagTab, tagsAddress } from './tags-search-params.ts'

const PURPOSE = msg(
  'A tag on the collar that lets anyone who finds your pet reach you, without showing everyone your number.',
)

export const meta = pageMeta({ title: msg('QR Pet Tags'), description: PURPOSE })

const TAB_WORDS: Readonly<Record<TagTab, Message>> = {
  shop: msg('Shop Tags'),
  tags: msg('My Tags'),
  how: msg('How It Works'),
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const view = readTagsView(url.searchParams)
  const isSignedIn = context.get(requestContext).visitor !== null
  const isReturn = url.searchParams.has('payment') || url.searchParams.has('payment_intent')
  const returned = isReturn ? await loadPaymentReturn({ context, request }) : null
  const pets = isSignedIn ? await currentPetsQuery.inProcess(context) : []
  const pet = chosenPet(view.tab === 'tags' ? ownPets(pets) : taggable(pets), view.petId)
  const state = await prefetch(context, [
    tagShopQuery,
    ...(isSignedIn ? [currentPetsQuery, tagOrdersQuery] : []),
    ...(pet !== undefined && view.tab !== 'how' ? [petTagsQuery(pet.id)] : []),
  ])
  return { state, isSignedIn, returned }
}

export const middleware = [requireSignInToWrite]

export const action = runAction(tagActions)

/** Another tab or product of the same pet asks for nothing new. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== 'GET') return true
  // The page revalidates itself after its visitor has signed in.
  if (currentUrl.href === nextUrl.href) return true
  const before = readTagsView(currentUrl.searchParams)
  const next = readTagsView(nextUrl.searchParams)
  return next.petId !== before.petId || currentUrl.searchParams.has('payment')
}

/** Tags: what can be ordered, one's own, and how they bring a pet home. */
export default function TagsPage({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, returned } = loaderData
  const [query] = useSearchParams()
  const view = readTagsView(query)
  return (
    <PageFrame title={t('QR Pet Tags')} lead={t(PURPOSE)}>
      <div className="flex flex-col gap-8">
        {returned !== null && (
          <PaymentReturn
            key={returned.id}
            {...returned}
            paidTitle={t('Your tag is paid')}
            paidText={t('Thank you. We will email you when it ships.')}
            retry={{ to: tagsAddress({ tab: 'tags' }), label: t('Back to My Tags') }}
          />
        )}
        <LinkTabs
          label={t('QR Pet Tags')}
          tabs={TAG_TABS.map((tab) => ({
            to:
              tab === 'shop' && view.petId === undefined
                ? href('/pet-tags')
                : tagsAddress({ tab, petId: view.petId }),
            label: t(TAB_WORDS[tab]),
            isChosen: tab === view.tab,
          }))}
        />
        {view.tab === 'shop' && <TagShop view={view} isSignedIn={isSignedIn} />}
        {view.tab === 'tags' && <MyTags view={view} isSignedIn={isSignedIn} />}
        {view.tab === 'how' && <HowTagsWork />}
      </div>
    </PageFrame>
  )
}
