import { href, redirect } from 'react-router'
import type { Route } from './+types/scanned-voucher'

/** Where the QR code of a voucher leads; in its path it may be read in capitals. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${href('/partners/vouchers')}?code=${encodeURIComponent(params.code)}`)
}
