import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE =
  'A tag on the collar that lets whoever finds your pet reach you, without showing your number to everyone.'

export const meta = pageMeta({ title: 'QR Pet Tags', description: PURPOSE })

export default function TagsPage() {
  return <ComingPage title="QR Pet Tags" purpose={PURPOSE} />
}
