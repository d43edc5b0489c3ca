import { useQuery } from '@tanstack/react-query'
import { NoAnswer } from '../shell/no-answer.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { catalogueQuery } from './admin-queries.ts'
import { t } from '@wayfur/domain/language/messages'

/** What is sold here, as the files of the installation say it; they are changed there. */
export function CatalogueView() {
  const { data: sections } = useQuery(catalogueQuery)
  if (sections === undefined) return <NoAnswer />
  if (sections.length === 0) {
    return (
      <EmptyState title={t('Nothing is sold here')} level={3}>
        <p>{t('Plans, tags and rewards appear here with their prices.')}</p>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose text-ink-soft">
        {t(
          'The catalogue is read from files when the server starts. To change a text or a price, change its file and start the server again.',
        )}
      </p>
      {sections.map(({ name, items }) => (
        <section key={name} aria-label={name}>
          <h3 className="text-xl">{name}</h3>
          <Card className="mt-3">
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li
                  key={item.id}
                  className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3"
                >
                  <div className="min-w-0 flex-[1_1_16rem]">
                    <p className="font-semibold break-words">{item.name}</p>
                    <p className="text-sm text-ink-soft">{item.says}</p>
                  </div>
                  <span className="text-sm break-all text-ink-soft">{item.id}</span>
                  {item.price !== null && <span className="font-semibold">{item.price}</span>}
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}
