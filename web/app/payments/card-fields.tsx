import { t } from '@wayfur/domain/language/messages'
import { TEST_CARDS } from '@wayfur/domain/payments/test-cards'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { TypedCard } from './card-confirmer.ts'
import { type CardErrors, cardErrors, spacedExpiry, spacedNumber } from './card-text.ts'

export interface CardFieldsHandle {
  /** The card, or undefined while something is wrong, which is then shown and focused. */
  read: () => TypedCard | undefined
  /** Empties number and code, so that they do not stay in the page after use. */
  clear: () => void
}

const EMPTY: TypedCard = { number: '', expiry: '', code: '', name: '' }
const ORDER = ['number', 'expiry', 'code', 'name'] as const

/**
 * Our own fields for a card. None has a name, so whatever happens to the page no form can send
 * them; browsers fill them in by their autocomplete tokens all the same.
 */
export function CardFields({ handle }: { handle: Ref<CardFieldsHandle> }) {
  const [card, setCard] = useState(EMPTY)
  const [errors, setErrors] = useState<CardErrors>({})
  const frame = useRef<HTMLDivElement>(null)
  const change = (changes: Partial<TypedCard>) => setCard((before) => ({ ...before, ...changes }))

  useImperativeHandle(handle, () => ({
    read() {
      const found = cardErrors(card)
      setErrors(found)
      const first = ORDER.find((field) => found[field] !== undefined)
      if (first === undefined) return card
      frame.current?.querySelectorAll('input')[ORDER.indexOf(first)]?.focus()
      return undefined
    },
    clear: () => change({ number: '', code: '' }),
  }))

  return (
    <div ref={frame} className="flex flex-col gap-4">
      <TextField
        label={t('Card number')}
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
        maxLength={23}
        required
        value={card.number}
        onChange={({ target }) => change({ number: spacedNumber(target.value) })}
        error={errors.number}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t('Expiry date')}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={t('MM / YY')}
          maxLength={9}
          required
          value={card.expiry}
          onChange={({ target }) => change({ expiry: spacedExpiry(target.value, card.expiry) })}
          error={errors.expiry}
        />
        <TextField
          label={t('Security code')}
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder="CVC"
          maxLength={4}
          required
          value={card.code}
          onChange={({ target }) => change({ code: target.value.replace(/\D/g, '') })}
          error={errors.code}
        />
      </div>
      <TextField
        label={t('Name on card')}
        autoComplete="cc-name"
        maxLength={80}
        required
        value={card.name}
        onChange={({ target }) => change({ name: target.value })}
        error={errors.name}
      />
      <Disclosure
        label={t('Test cards to try')}
        className="rounded-md border border-dashed border-line-strong px-4 py-2"
      >
        <ul className="mt-1 flex flex-col gap-2 pb-2">
          {TEST_CARDS.map(({ token, number, says }) => (
            <li key={token} className="flex items-center justify-between gap-4">
              <span>
                <span className="font-semibold tabular-nums">{number}</span>
                <span className="block text-sm text-ink-soft">{t(says)}</span>
              </span>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('Use the card {number}', { number })}
                onClick={() => {
                  setErrors({})
                  setCard({ number, expiry: '12 / 34', code: '123', name: t('Test Card') })
                }}
              >
                {t('Use')}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
