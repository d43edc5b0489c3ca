import { CategoryPicture } from '../art/category-picture.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE =
  'Report waste bins, confirm those of others, and earn points for a cleaner neighborhood.'

export const meta = pageMeta({ title: 'Poop Scout Central', description: PURPOSE })

export default function ScoutingPage() {
  return (
    <ComingPage
      title="Poop Scout Central"
      purpose={PURPOSE}
      art={<CategoryPicture category="park" id="scouting" className="rounded-lg" />}
    />
  )
}
