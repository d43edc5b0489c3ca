import type { Scanned } from '@wayfur/domain/tags/scanned-text'
import { href } from 'react-router'
import { Alert } from '../ui/alert.tsx'

/** Where a code of ours leads; null for any other. */
export function addressOfScanned(scanned: Scanned): string | null {
  if (scanned.kind === 'tag') return `/qr/${scanned.tagId}`
  if (scanned.kind === 'passport') return href('/passport/shared/:token', { token: scanned.token })
  if (scanned.kind === 'voucher') {
    return href('/partners/vouchers/:code', { code: scanned.code })
  }
  if (scanned.kind === 'ticket') return href('/events/tickets/:code', { code: scanned.code })
  return null
}

/** Says what was read when it leads to no page of ours; nothing is opened. */
export function ScannedNotice({ scanned }: { scanned: Scanned }) {
  if (scanned.kind === 'foreign') {
    return (
      <Alert tone="warn" title="This code is not one of our tags">
        It leads to <strong className="break-all">{scanned.host}</strong>. We did not open it.
      </Alert>
    )
  }
  if (scanned.kind === 'nothing') {
    return (
      <Alert tone="warn" title="This is not the code of a tag">
        {scanned.text === '' ? (
          'A tag has 20 letters and digits after QR-.'
        ) : (
          <>
            We read <q className="break-all">{scanned.text}</q>. A tag has 20 letters and digits
            after QR-.
          </>
        )}
      </Alert>
    )
  }
  return <Alert tone="good">The tag was read. Opening its page...</Alert>
}
