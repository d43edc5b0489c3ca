import { EmptyMapArt } from '../art/empty-map.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from './coming-page.tsx'

const PURPOSE = 'What is kept about you, for how long, and how to have it removed.'

export const meta = pageMeta({ title: 'Privacy', description: PURPOSE })

export default function PrivacyPage() {
  return <ComingPage title="Privacy" purpose={PURPOSE} art={<EmptyMapArt />} />
}
