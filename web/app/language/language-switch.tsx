import { LANGUAGE_NAMES, LANGUAGES } from '@wayfur/domain/language/language'
import { currentLanguage, t } from '@wayfur/domain/language/messages'
import type { FormEvent } from 'react'
import { href, useLocation } from 'react-router'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { toast } from '../ui/toast.tsx'

/** English or Spanish, for everybody; what a member chooses stands in their account too. */
export function LanguageSwitch() {
  const here = useLocation()
  const language = currentLanguage()
  return (
    <form method="post" action={href('/language')} onSubmit={stayWithoutNetwork}>
      <IdempotencyField />
      <input type="hidden" name="next" value={`${here.pathname}${here.search}`} />
      <fieldset className="inline-flex rounded-full border border-line bg-raised p-1">
        <legend className="sr-only">{t('Language')}</legend>
        {LANGUAGES.map((one) => (
          <button
            key={one}
            name="language"
            value={one}
            lang={one}
            aria-pressed={one === language}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-ink-soft aria-pressed:bg-leaf-soft aria-pressed:text-leaf-ink"
          >
            {LANGUAGE_NAMES[one]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** The page is opened anew; without a network that would leave nothing to read. */
function stayWithoutNetwork(event: FormEvent): void {
  if (navigator.onLine) return
  event.preventDefault()
  toast({
    title: t('The language stays as it is'),
    description: t('We could not reach Wayfur.'),
    tone: 'danger',
  })
}
