import { CategoryPicture } from '../art/category-picture.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE =
  'Meetups, training, adoption days and festivals for pets and their people, with a place for you to join.'

export const meta = pageMeta({ title: 'Pet Community Events', description: PURPOSE })

export default function EventsPage() {
  return (
    <ComingPage
      title="Pet Community Events"
      purpose={PURPOSE}
      art={<CategoryPicture category="park" id="events" className="rounded-lg" />}
    />
  )
}
