import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { Sentence } from '../language/sentence.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { catalogueQuery, settingsQuery } from './admin-queries.ts'

/** Every setting of this process, and what there is to think about; secrets stay unsaid. */
export function SettingsView() {
  const { data: check } = useSuspenseQuery(settingsQuery)
  const { warnings, settings } = check
  return (
    <div className="flex flex-col gap-6">
      {warnings.length === 0 ? (
        <Alert tone="good" title={t('Nothing to warn of')}>
          {t('The settings fit together.')}
        </Alert>
      ) : (
        <Alert
          tone="warn"
          title={t('{count, plural, one {One warning} other {Warnings}}', {
            count: warnings.length,
          })}
        >
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {warnings.map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="max-w-prose text-ink-soft">
        <Sentence
          message={msg(
            'Settings are read from the environment when the server starts. <0>npm run doctor</0> on the machine also looks at the disk, the database, the mail server and the clock.',
          )}
          parts={{ 0: <code /> }}
        />
      </p>
      <Card>
        <ul aria-label={t('Settings')} className="lined-rows">
          {settings.map(({ name, meaning, isSet, isSecret, value }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
              <div className="min-w-0 flex-[1_1_18rem]">
                <p className="font-mono text-sm font-semibold break-all">{name}</p>
                <p className="text-sm text-ink-soft">{meaning}</p>
              </div>
              <span className="text-sm break-all">
                {value ?? (isSet && isSecret ? t('not shown') : '')}
              </span>
              <Badge tone={isSet ? 'leaf' : 'plain'}>{isSet ? t('Set') : t('Default')}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** What is sold here, as the files of the installation say it; they are changed there. */
export function CatalogueView() {
  const { data: sections } = useSuspenseQuery(catalogueQuery)
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
          'The catalog is read from files when the server starts. To change a text or a price, change its file and start the server again.',
        )}
      </p>
      {sections.map(({ name, items }) => (
        <section key={name} aria-label={name}>
          <h3 className="text-xl">{name}</h3>
          <Card className="mt-3">
            <ul className="lined-rows">
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
