import { href, redirect } from 'react-router'
import type { Route } from './+types/scanned-voucher-page'

/** Where the QR code of a voucher leads; in its path it may be read in capitals. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${href('/partners/vouchers')}?code=${encodeURIComponent(params.code)}`)
}

/** With a page of its own, what is refused here is told in the frame of the product. */
export default function ScannedVoucherPage() {
  return null
}
