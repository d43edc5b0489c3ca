import { msg, t } from '@wayfur/domain/language/messages'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Sentence } from '../language/sentence.tsx'
import { classNames } from '../ui/class-names.ts'
import { Radio } from '../ui/radio.tsx'

/** What each number of stars stands for, in one word. */
const MEANINGS = [
  msg('Poor'),
  msg('Fair'),
  msg('Good'),
  msg('Very good'),
  msg('Excellent'),
] as const
const STAR = 'M12 2.3l3 6.2 6.8.9-5 4.7 1.3 6.8L12 17.5l-6.1 3.4 1.3-6.8-5-4.7 6.8-.9z'

interface StarChoiceProps {
  name: string
  /** The number chosen at first. */
  standing: number | undefined
  error?: string | undefined
}

/** One to five stars as five choices: arrow keys, a thumb and a screen reader all work. */
export function StarChoice({ name, standing, error }: StarChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="font-semibold">
        <Sentence
          message={msg('Your rating<0><1> *</1><2> (required)</2></0>')}
          parts={{
            0: <span className="font-normal text-ink-soft" />,
            1: <span aria-hidden="true" />,
            2: <span className="sr-only" />,
          }}
        />
      </legend>
      <div className="mt-1 inline-flex">
        {MEANINGS.map((meaning, index) => {
          const stars = index + 1
          return (
            <label
              key={t(meaning)}
              title={t(meaning)}
              className={classNames(
                'relative inline-flex size-12 items-center justify-center rounded-md text-line-strong',
                // A star shines when it or one after it is chosen.
                '[&:has(:checked)]:text-star [&:has(~label_:checked)]:text-star',
                'fill-none [&:has(:checked)]:fill-star [&:has(~label_:checked)]:fill-star',
                'hover:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:outline-focus',
              )}
            >
              <Radio
                name={name}
                value={stars}
                required
                defaultChecked={standing === stars}
                className="absolute inset-0 cursor-pointer appearance-none focus-visible:outline-none"
              />
              <svg viewBox="0 0 24 24" aria-hidden="true" className="pointer-events-none size-8">
                <path d={STAR} stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
              </svg>
              <span className="sr-only">
                {t('{stars, plural, one {# star} other {# stars}}, {meaning}', {
                  meaning: t(meaning).toLowerCase(),
                  stars,
                })}
              </span>
            </label>
          )
        })}
      </div>
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
