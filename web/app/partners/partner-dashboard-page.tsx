import { CategoryPicture } from '../art/category-picture.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE =
  'Clicks, bookings and revenue of our travel partners, counted by us and never guessed.'

export const meta = pageMeta({ title: 'Partner Dashboard', description: PURPOSE })

export default function PartnerDashboardPage() {
  return (
    <ComingPage
      title="Travel Partnership Dashboard"
      purpose={PURPOSE}
      art={<CategoryPicture category="hotel" id="partners" className="rounded-lg" />}
    />
  )
}
