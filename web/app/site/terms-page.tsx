import { EmptyMapArt } from '../art/empty-map.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from './coming-page.tsx'

const PURPOSE = 'The terms of the people who run this site.'

export const meta = pageMeta({ title: 'Terms', description: PURPOSE })

export default function TermsPage() {
  return <ComingPage title="Terms" purpose={PURPOSE} art={<EmptyMapArt />} />
}
