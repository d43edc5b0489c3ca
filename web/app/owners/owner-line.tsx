import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { Link } from 'react-router'
import { claimAddress, placeOwnerQuery } from './claim-queries.ts'

/** Whether the listing is its owner's and when they last spoke; else the quiet way to claim it. */
export function OwnerLine({ placeId }: { placeId: number }) {
  const { data } = useQuery(placeOwnerQuery(placeId))
  if (data === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {data.isClaimed && (
        <span>
          {data.correctedOn === null
            ? t('The owner looks after this listing.')
            : t('Corrected by the owner, {day}', { day: dayText(data.correctedOn) })}
        </span>
      )}
      <Link to={claimAddress(placeId)} className="inline-flex min-h-11 items-center underline">
        {t('Is this yours?')}
      </Link>
    </p>
  )
}
