import { dayText } from '@wayfur/domain/calendar'
import type { BorderVerdict } from '@wayfur/domain/guides/border-verdict'
import type { Country } from '@wayfur/domain/guides/schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { Sentence } from '../language/sentence.tsx'
import { Alert } from '../ui/alert.tsx'
import { Findings } from './findings.tsx'

/** One border, or one airline: what it comes to, and line by line why. */
export function Part({
  title,
  verdict,
  authority,
  children,
}: {
  title: string
  verdict: BorderVerdict
  authority: Country['authority']
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-2">
      <Alert tone={TONES[verdict.verdict]} title={title}>
        {verdict.earliest !== null && (
          <p>
            <Sentence
              message={msg('First possible day by these rules: <0>{earliest}</0>.', {
                earliest: dayText(verdict.earliest),
              })}
              parts={{ 0: <strong /> }}
            />
          </p>
        )}
        {verdict.isStale && (
          <p>
            {t(
              'These rules were checked long ago. Confirm every line with the authority before you book.',
            )}
          </p>
        )}
        {children}
      </Alert>
      <Findings verdict={verdict} authority={authority} />
    </div>
  )
}

const TONES = { go: 'good', check: 'warn', 'not-yet': 'danger' } as const
