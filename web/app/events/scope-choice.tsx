import type { EventScope } from '@wayfur/domain/events/schemas'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Radio } from '../ui/radio.tsx'

const LABELS: Readonly<Record<EventScope, Message>> = {
  this: msg('Only this date'),
  following: msg('This date and all that follow'),
}

/** Which dates of a series a change means. */
export function ScopeChoice() {
  return (
    <fieldset>
      <legend className="font-semibold">{t('Which dates?')}</legend>
      {(['this', 'following'] as const).map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3">
          <Radio
            name="scope"
            value={one}
            defaultChecked={one === 'this'}
            className="size-5 accent-leaf"
          />
          {t(LABELS[one])}
        </label>
      ))}
    </fieldset>
  )
}
