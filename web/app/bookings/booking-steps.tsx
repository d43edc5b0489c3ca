import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Check } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import type { BookingStep } from './booking-search-params.ts'

const STEPS: readonly { step: BookingStep; label: Message }[] = [
  { step: 'select', label: msg('Select') },
  { step: 'book', label: msg('Book') },
  { step: 'payment', label: msg('Payment') },
]

/** The steps of a booking, from choosing a provider to having paid, with the current one marked. */
export function BookingSteps({ step }: { step: BookingStep }) {
  const at = STEPS.findIndex((one) => one.step === step)
  return (
    <ol
      aria-label={t('Steps of booking')}
      className="mt-2 mb-4 flex lg:mb-8 flex-wrap gap-x-5 gap-y-2"
    >
      {STEPS.map(({ step: one, label }, index) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 font-semibold',
            index > at && 'text-ink-soft',
            index === at && 'text-leaf-ink',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'inline-flex size-7 items-center justify-center rounded-full border text-sm',
              index < at && 'border-leaf bg-leaf-soft text-leaf-ink',
              index === at && 'border-leaf bg-leaf text-on-leaf',
              index > at && 'border-line-strong',
            )}
          >
            {index < at ? <Check className="size-4" /> : index + 1}
          </span>
          {t(label)}
          {index < at && <span className="sr-only">{t('(done)')}</span>}
        </li>
      ))}
    </ol>
  )
}
