import { CategoryPicture } from '../art/category-picture.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE = 'Plans for people with more pets and more plans, by the month or by the year.'

export const meta = pageMeta({ title: 'Premium Plans', description: PURPOSE })

export default function SubscriptionPage() {
  return (
    <ComingPage
      title="Choose Your Plan"
      purpose={PURPOSE}
      art={<CategoryPicture category="store" id="plans" className="rounded-lg" />}
    />
  )
}
