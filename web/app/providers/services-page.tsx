import { CategoryPicture } from '../art/category-picture.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE =
  'Walkers, sitters, groomers and vets near you, with what they do, what it costs and what others say.'

export const meta = pageMeta({ title: 'Pet Care Services', description: PURPOSE })

export default function ServicesPage() {
  return (
    <ComingPage
      title="Pet Care Services"
      purpose={PURPOSE}
      art={<CategoryPicture category="grooming" id="services" className="rounded-lg" />}
    />
  )
}
