import { dayText } from '@wayfur/domain/calendar'
import type { BorderVerdict, Finding } from '@wayfur/domain/guides/border-verdict'
import type { Country } from '@wayfur/domain/guides/schemas'
import { STALE_AFTER_DAYS } from '@wayfur/domain/guides/source'
import { msg, t } from '@wayfur/domain/language/messages'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { EnteredByLine } from '../pets/entered-by-line.tsx'

const LIGHTS = {
  green: [CircleCheck, 'text-good-ink'],
  amber: [CircleHelp, 'text-warn-ink'],
  red: [CircleX, 'text-danger-ink'],
} as const

/** Each rule with its light, its reason, and who says so on which day. */
export function Findings({
  verdict,
  authority,
}: {
  verdict: BorderVerdict
  authority: Country['authority']
}) {
  return (
    <ul className="flex flex-col lined-rows">
      {verdict.findings.map((finding) => {
        const [Icon, look] = LIGHTS[finding.light]
        return (
          <li
            key={`${finding.rule} ${finding.says}`}
            className="flex items-start gap-3 py-3"
            data-light={finding.light}
          >
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${look}`} />
            <div className="min-w-0">
              <p className="font-semibold">
                {finding.rule === 'ask' ? finding.title : `${finding.title}: ${stateText(finding)}`}
              </p>
              <p className="text-sm">{finding.says}</p>
              {finding.enteredBy !== undefined && <EnteredByLine by={finding.enteredBy} />}
              <p className="text-sm break-words text-ink-soft">
                <WhoSays finding={finding} authority={authority} />
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function stateText({ state, source }: Finding): string {
  if (source === null && state !== 'to-do') return t('ask')
  if (state === 'met') return t('met')
  if (state === 'to-do') return t('to do')
  return state === 'unknown' ? t('not known') : t('not met')
}

/** The source with its section and day, or whom to ask. */
function WhoSays({
  finding: { source, isStale },
  authority,
}: {
  finding: Finding
  authority: Country['authority']
}) {
  if (source === null) {
    if (authority === undefined) return t('We have seen no authority say so: ask.')
    return (
      <Sentence
        message={msg('We have seen no authority say so: ask <0>{name}</0>.', {
          name: authority.name,
        })}
        parts={{ 0: <SourceLink url={authority.url} /> }}
      />
    )
  }
  const name = source.section === undefined ? source.name : `${source.name}, ${source.section}`
  const parts = { 0: <SourceLink url={source.url} /> }
  if (source.checkedOn === null) {
    return <Sentence message={msg('<0>{name}</0>, undated: confirm it.', { name })} parts={parts} />
  }
  const checkedOn = dayText(source.checkedOn)
  return isStale ? (
    <Sentence
      message={msg('<0>{name}</0>, as of {checkedOn}, more than {days} days ago: confirm it.', {
        name,
        checkedOn,
        days: STALE_AFTER_DAYS,
      })}
      parts={parts}
    />
  ) : (
    <Sentence
      message={msg('<0>{name}</0>, as of {checkedOn}.', { name, checkedOn })}
      parts={parts}
    />
  )
}

function SourceLink({ url, children }: { url: string; children?: React.ReactNode }) {
  return (
    <Link to={url} target="_blank" rel="noopener noreferrer" className="text-link">
      {children}
    </Link>
  )
}
