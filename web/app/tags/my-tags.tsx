import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { useNavigate } from 'react-router'
import { signInAddress } from '../accounts/sign-in-address.ts'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { useSavedCopyUpdate } from '../offline/use-saved-copy-update.ts'
import { petOption } from '../pets/pet-option.ts'
import { NoAnswer } from '../shell/fails-in-place.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TagCard } from './tag-card.tsx'
import {
  chosenPet,
  currentPetsQuery,
  ownPets,
  petTagsQuery,
  tagOrdersQuery,
  tagShopQuery,
} from './tag-queries.ts'
import { type TagsView, tagsAddress } from './tags-search-params.ts'

/** The tags of one of the visitor's pets. */
export function MyTags({ view, isSignedIn }: { view: TagsView; isSignedIn: boolean }) {
  if (!isSignedIn) {
    return (
      <EmptyState
        title={t('Sign in to see your tags')}
        art={<SearchingDogArt />}
        action={
          <ButtonLink to={signInAddress(tagsAddress({ tab: 'tags' }))} variant="lead">
            {t('Sign in')}
          </ButtonLink>
        }
      >
        {t('Tags belong to your pets, so only you see them.')}
      </EmptyState>
    )
  }
  return <OwnTags view={view} />
}

function OwnTags({ view }: { view: TagsView }) {
  const { data: pets } = useQuery(currentPetsQuery)
  const own = ownPets(pets ?? [])
  const pet = chosenPet(own, view.petId)
  const { data: tags } = useQuery({ ...petTagsQuery(pet?.id ?? 0), enabled: pet !== undefined })
  useSavedCopyUpdate(pets, tagsAddress({ tab: 'tags', petId: view.petId }), tags)
  if (pets === undefined) return <NoAnswer />
  if (own.length === 0) return <NoTags petId={undefined} />
  return (
    <div className="flex flex-col gap-6">
      <PetChoice own={own} pet={pet} />
      {pet === undefined ? (
        <p className="text-ink-soft">{t('Choose a pet to see its tags.')}</p>
      ) : (
        <TagsOfPet key={pet.id} pet={pet} />
      )}
    </div>
  )
}

function PetChoice({ own, pet }: { own: readonly Pet[]; pet: Pet | undefined }) {
  const navigate = useNavigate()
  return (
    <form method="get" className="flex max-w-md items-end gap-3">
      <input type="hidden" name="tab" value="tags" />
      <SelectField
        key={pet?.id ?? 'none'}
        label={t('Select Pet')}
        name="pet"
        className="flex-1"
        defaultValue={pet === undefined ? '' : String(pet.id)}
        onChange={(event) => {
          const petId = Number(event.target.value)
          if (petId > 0) void navigate(tagsAddress({ tab: 'tags', petId }))
        }}
        options={[
          ...(pet === undefined ? [{ value: '', label: t('Choose a pet') }] : []),
          ...own.map(petOption),
        ]}
      />
      <noscript>
        <Button type="submit" variant="outline">
          {t('Show')}
        </Button>
      </noscript>
    </form>
  )
}

function TagsOfPet({ pet }: { pet: Pet }) {
  const { data: tags, error, refetch } = useQuery(petTagsQuery(pet.id))
  const { data: orders } = useQuery(tagOrdersQuery)
  const { data: shop } = useQuery(tagShopQuery)
  if (error !== null) {
    return (
      <Alert
        title={t('The tags could not be loaded')}
        action={
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('They are still there and still work.')}
      </Alert>
    )
  }
  if (tags === undefined || orders === undefined || shop === undefined) {
    return <output className="text-ink-soft">{t('Loading tags...')}</output>
  }
  if (tags.length === 0) return <NoTags petId={pet.id} />
  const live = tags.filter(({ state }) => state !== 'replaced')
  const replaced = tags.filter(({ state }) => state === 'replaced')
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-5 lg:grid-cols-2">
        {live.map((tag) => (
          <TagCard
            key={tag.id}
            tag={tag}
            pet={pet}
            shop={shop}
            order={orders.find(({ tagId }) => tagId === tag.tagId)}
          />
        ))}
      </ul>
      {!pet.isSample && (
        <p>
          <ButtonLink to={tagsAddress({ tab: 'shop', petId: pet.id })} variant="outline">
            {t('Add another tag')}
          </ButtonLink>
        </p>
      )}
      {replaced.length > 0 && (
        <Disclosure label={t('Replaced tags ({replaced})', { replaced: replaced.length })} isSnug>
          <ul className="mt-2 grid gap-5 lg:grid-cols-2">
            {replaced.map((tag) => (
              <TagCard
                key={tag.id}
                tag={tag}
                pet={pet}
                shop={shop}
                order={orders.find(({ tagId }) => tagId === tag.tagId)}
              />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function NoTags({ petId }: { petId: number | undefined }) {
  return (
    <EmptyState
      title={t('No Tags Yet')}
      art={<SearchingDogArt />}
      action={
        <ButtonLink to={tagsAddress({ tab: 'shop', petId })} variant="accent">
          {t('Shop Tags')}
        </ButtonLink>
      }
    >
      {t(
        'A tag on the collar lets anyone who finds your pet write to you. The digital one is free and works right away.',
      )}
    </EmptyState>
  )
}
