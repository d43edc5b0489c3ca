import { useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { thingText } from '@wayfur/domain/signed-records/signed-thing'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { QrCode } from '../pets/qr-code.tsx'
import { Card } from '../ui/card.tsx'
import { signedRecordQuery } from './record-queries.ts'

/** The code that a stranger checks without a network: what clinics signed of a pet. */
export function RecordCard({ petId, name }: { petId: number; name: string }) {
  const {
    data: { record },
  } = useSuspenseQuery(signedRecordQuery(petId))
  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 className="text-xl">{t('Signed record')}</h2>
      {record === null ? (
        <p className="text-ink-soft">
          {t(
            'No confirmed clinic has signed anything of {name} that is valid today. Once one does, here is a code that groomers and hosts can check.',
            { name },
          )}
        </p>
      ) : (
        <div className="flex flex-wrap items-start gap-4">
          <QrCode qr={record.qr} isLarge label={t('Signed record of {name}', { name })} />
          <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-2">
            <ul>
              {record.entries.map((entry) => (
                <li key={JSON.stringify(entry)} className="break-words">
                  {entry.until === null
                    ? t('{name}, signed by {clinic}', {
                        name: thingText(entry.thing),
                        clinic: entry.clinic,
                      })
                    : t('{name} until {day}, signed by {clinic}', {
                        name: thingText(entry.thing),
                        clinic: entry.clinic,
                        day: dayText(entry.until),
                      })}
                </li>
              ))}
            </ul>
            {record.leftOut > 0 && (
              <p className="text-sm">
                {t('{count, plural, one {# more has} other {# more have}} no room in the code.', {
                  count: record.leftOut,
                })}
              </p>
            )}
            <p className="text-sm text-ink-soft">
              <Sentence
                message={msg(
                  'Whoever you show it to can check it at <0>Check a record</0>. It holds name, kind and microchip of {name} and nothing of you.',
                  { name },
                )}
                parts={{ 0: <Link to={href('/check-record')} className="text-link" /> }}
              />
            </p>
          </div>
        </div>
      )}
    </Card>
  )
}
