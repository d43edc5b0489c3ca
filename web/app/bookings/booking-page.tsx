import { CategoryPicture } from '../art/category-picture.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE = 'Choose a provider, a day and a time, and pay by card.'

export const meta = pageMeta({ title: 'Book Pet Care Service', description: PURPOSE })

export default function BookingPage() {
  return (
    <ComingPage
      title="Book Pet Care Service"
      purpose={PURPOSE}
      art={<CategoryPicture category="grooming" id="booking" className="rounded-lg" />}
    />
  )
}
