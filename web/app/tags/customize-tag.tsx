import { useQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { letterCount, MOST_ENGRAVED_LETTERS, engravingProblem } from '@wayfur/domain/tags/product'
import type { TagProduct, TagShop } from '@wayfur/domain/tags/schemas'
import { ENGRAVING } from '@wayfur/domain/tags/shop'
import { EXAMPLE_NAME, TAG_WORDS } from '@wayfur/domain/tags/tag-messages'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { authGate } from '../accounts/auth-gate.ts'
import { SignInLink } from '../accounts/sign-in-link.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { petOption } from '../pets/pet-option.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Radio } from '../ui/radio.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { OrderSummary } from './order-summary.tsx'
import { tagActions } from './tag-actions.ts'
import { TagDrawing } from './tag-drawing.tsx'
import { chosenPet, currentPetsQuery, taggable } from './tag-queries.ts'
import { tagsAddress } from './tags-search-params.ts'

const REASONS = [
  msg('Works the moment you order: the digital tag is yours right away, the metal follows'),
  msg(
    'Your phone number stays with you: a finder writes to you through the page, unless you choose otherwise',
  ),
  msg('Lost a tag? Switch it off or replace it, and the old code leads nowhere'),
  msg('No battery, no subscription and no app: any phone’s camera reads it'),
  msg('Engraved deep enough to be read when 25% of the code is scratched'),
] as const

/** The tag drawn as it is designed, and everything that ordering it takes. */
export function CustomizeTag({
  product,
  shop,
  petId,
  isSignedIn,
}: {
  product: TagProduct
  shop: TagShop
  petId: number | undefined
  isSignedIn: boolean
}) {
  const isAlive = useHydrated()
  const { data: pets = [] } = useQuery({ ...currentPetsQuery, enabled: isSignedIn })
  const own = taggable(pets)
  const [pet, setPet] = useState(String(chosenPet(own, petId)?.id ?? ''))
  const [color, setColor] = useState('')
  const [text, setText] = useState('')
  const metal = product.colors.find(({ id }) => id === color)
  const letters = letterCount(text.trim())
  const problem = engravingProblem(text.trim())
  const isComplete = pet !== '' && color !== ''
  const example = own.find(({ id }) => String(id) === pet)?.name ?? EXAMPLE_NAME
  return (
    <Card
      as="section"
      aria-labelledby="customize"
      className="grid gap-8 p-5 md:p-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <h2 id="customize" className="scroll-mt-24 text-2xl">
          {t('Customize your {name}', { name: product.name })}
        </h2>
        <figure className="flex flex-col gap-2 rounded-lg bg-surface p-5">
          <TagDrawing
            shape={product.shape}
            hex={(metal ?? product.colors[0])?.hex ?? 'gray'}
            text={problem === null ? text.trim() : ''}
            qr={shop.sampleQr}
            label={
              text.trim() === ''
                ? metal === undefined
                  ? t('Your tag: front without text, back with a QR code')
                  : t('Your tag: front without text, back with a QR code, in {name}', {
                      name: metal.name,
                    })
                : metal === undefined
                  ? t('Your tag: front with the text {text}, back with a QR code', {
                      text: text.trim(),
                    })
                  : t('Your tag: front with the text {text}, back with a QR code, in {name}', {
                      text: text.trim(),
                      name: metal.name,
                    })
            }
            className="mx-auto max-h-72 w-full"
          />
          <figcaption className="text-center text-sm text-ink-soft">
            {t('Front and back. The code shown is a sample; yours is made when you order.')}
          </figcaption>
        </figure>
      </div>
      <ActionForm
        actions={tagActions}
        name="create-tag"
        fixed={{ productType: product.id }}
        label={t('Customize')}
        className="flex min-w-0 flex-col gap-5 lg:row-span-2"
      >
        {({ errorOf, valueOf }) => (
          <>
            {!isSignedIn ? (
              <SignInFirst product={product.id} />
            ) : own.length === 0 ? (
              <NoPetYet sample={pets.find(({ isSample }) => isSample)?.name} />
            ) : (
              <SelectField
                label={t('Select Pet')}
                name="petId"
                required
                {...(isAlive
                  ? { value: pet, onChange: (event) => setPet(event.target.value) }
                  : { defaultValue: valueOf('petId', pet) })}
                options={[{ value: '', label: t('Choose a pet') }, ...own.map(petOption)]}
              />
            )}
            <fieldset>
              <legend className="font-semibold">
                <Sentence
                  message={msg('Color <0><1>*</1><2>(required)</2></0>')}
                  parts={{
                    0: <span className="font-normal text-ink-soft" />,
                    1: <span aria-hidden="true" />,
                    2: <span className="sr-only" />,
                  }}
                />
              </legend>
              <div className="mt-1.5 flex flex-wrap gap-2">
                {product.colors.map((one) => (
                  <label
                    key={one.id}
                    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-raised px-3 hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
                  >
                    <Radio
                      name="color"
                      value={one.id}
                      onChange={() => setColor(one.id)}
                      className="size-4 accent-leaf"
                    />
                    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
                      <circle cx="10" cy="10" r="9" fill={one.hex} stroke="gray" />
                    </svg>
                    {one.name}
                  </label>
                ))}
              </div>
            </fieldset>
            <TextField
              label={t('Custom Text')}
              name="text"
              placeholder={t('{name}, or {name} 415-555-0142', { name: example }).slice(0, 40)}
              autoComplete="off"
              hint={t('Optional. {letters} of {mostEngravedLetters} characters.', {
                letters,
                mostEngravedLetters: MOST_ENGRAVED_LETTERS,
              })}
              onChange={(event) => setText(event.target.value)}
              error={problem === null ? errorOf('text') : t(problem)}
            />
            <OrderSummary
              productName={product.name}
              listCents={product.priceCents}
              discountPercent={shop.discountPercent}
              currency={shop.currency}
              color={metal?.name ?? ''}
              text={problem === null ? text.trim() : ''}
            />
            {shop.engraving !== 'offered' && (
              <Alert tone="plain">{t(ENGRAVING[shop.engraving])}</Alert>
            )}
            <div className="flex flex-col gap-2">
              <Button
                type="submit"
                variant="accent"
                size="lg"
                busyText={t('Creating...')}
                disabledReason={isAlive && !isComplete ? t(TAG_WORDS.missing) : undefined}
                onRefused={() => {
                  if (!isSignedIn) void authGate.pass()
                  else {
                    toast({
                      title: t(TAG_WORDS.missingTitle),
                      description: t(TAG_WORDS.missing),
                      tone: 'danger',
                    })
                  }
                }}
              >
                {t('Order Tag')}
              </Button>
              <p className="text-sm text-ink-soft">
                {t(
                  'The digital tag works right away and costs nothing. Address and payment for the engraved one come next, and you can leave that out.',
                )}
              </p>
            </div>
          </>
        )}
      </ActionForm>
      <section aria-labelledby="why">
        <h3 id="why" className="text-lg">
          {t('Why choose our QR tags')}
        </h3>
        <ul className="mt-2 flex flex-col gap-2">
          {REASONS.map((reason) => (
            <li key={t(reason)} className="flex gap-2">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
              {t(reason)}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

function SignInFirst({ product }: { product: string }) {
  return (
    <Alert
      tone="plain"
      title={t('Select Pet')}
      action={
        <SignInLink next={tagsAddress({ tab: 'shop', product })} variant="lead" size="sm">
          {t('Sign in')}
        </SignInLink>
      }
    >
      {t('Sign in to choose the pet this tag is for.')}
    </Alert>
  )
}

function NoPetYet({ sample }: { sample: string | undefined }) {
  return (
    <Alert
      tone="plain"
      title={t('Select Pet')}
      action={
        <ButtonLink to={`${href('/passport')}?open=add-pet`} variant="lead" size="sm">
          {t('Add your pet')}
        </ButtonLink>
      }
    >
      {sample === undefined
        ? t('A tag belongs to a pet of yours. Add it first; it takes a name and a species.')
        : t(
            '{name} is a sample and cannot be tagged. Add your own pet first; it takes a name and a species.',
            { name: sample },
          )}
    </Alert>
  )
}
