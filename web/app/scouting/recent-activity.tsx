import type { PointTransaction } from '@wayfur/domain/scouting/endpoints'
import { useQuery } from '@tanstack/react-query'
import { MessageTime } from '../inbox/message-time.tsx'
import { Card } from '../ui/card.tsx'
import { transactionsQuery } from './scout-search-params.ts'
import { t } from '@wayfur/domain/language/messages'

/** The last five times points came or went. */
export function RecentActivity({ memberId }: { memberId: number }) {
  const { data: transactions = [] } = useQuery(transactionsQuery(memberId))
  return (
    <Card as="section" aria-labelledby="recent-activity" className="p-5">
      <h2 id="recent-activity" className="text-xl">
        {t('Recent activity')}
      </h2>
      {transactions.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {t('Nothing yet: your first report on the spot earns 10 points.')}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {transactions.map((one) => (
            <Transaction key={one.id} transaction={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Transaction({ transaction }: { transaction: PointTransaction }) {
  const { description, points, createdAt } = transaction
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block break-words">{description}</span>
        <MessageTime at={createdAt} />
      </span>
      <span className={points < 0 ? 'font-semibold' : 'font-semibold text-good-ink'}>
        {points < 0 ? `\u2212${-points}` : `+${points}`}
      </span>
    </li>
  )
}
