import { msg, t } from '@wayfur/domain/language/messages'
import type { Scanned } from '@wayfur/domain/tags/scanned-text'
import { href } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { Alert } from '../ui/alert.tsx'

/** Where a code of ours leads; null for any other. */
export function addressOfScanned(scanned: Scanned): string | null {
  if (scanned.kind === 'tag') return `/qr/${scanned.tagId}`
  if (scanned.kind === 'passport') return href('/passport/shared/:token', { token: scanned.token })
  if (scanned.kind === 'voucher') {
    return href('/partners/vouchers/:code', { code: scanned.code })
  }
  if (scanned.kind === 'ticket') return href('/events/tickets/:code', { code: scanned.code })
  if (scanned.kind === 'search') return href('/search/:secret', { secret: scanned.secret })
  if (scanned.kind === 'counter') return href('/clinic/:secret', { secret: scanned.secret })
  // Behind the sign, so that nothing of the record is sent.
  if (scanned.kind === 'record') {
    return `${href('/check-record')}#${encodeURIComponent(scanned.text)}`
  }
  return null
}

/** Says what was read when it leads to no page of ours; nothing is opened. */
export function ScannedNotice({ scanned }: { scanned: Scanned }) {
  if (scanned.kind === 'foreign') {
    return (
      <Alert tone="warn" title={t('This code is not one of our tags')}>
        <Sentence
          message={msg('It leads to <0>{host}</0>. We did not open it.', { host: scanned.host })}
          parts={{ 0: <strong className="break-all" /> }}
        />
      </Alert>
    )
  }
  if (scanned.kind === 'nothing') {
    return (
      <Alert tone="warn" title={t('This is not the code of a tag')}>
        {scanned.text === '' ? (
          t('A tag has 20 letters and digits after QR-.')
        ) : (
          <>
            <Sentence
              message={msg('We read <0>{text}</0>. A tag has 20 letters and digits after QR-.', {
                text: scanned.text,
              })}
              parts={{ 0: <q className="break-all" /> }}
            />
          </>
        )}
      </Alert>
    )
  }
  return <Alert tone="good">{t('The code was read. Opening its page...')}</Alert>
}
