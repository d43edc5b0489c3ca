import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE =
  'Point your camera at a pet’s tag to open its page and tell its people that it is safe.'

export const meta = pageMeta({ title: 'QR Scanner', description: PURPOSE })

export default function ScanPage() {
  return <ComingPage title="QR Scanner" purpose={PURPOSE} />
}
