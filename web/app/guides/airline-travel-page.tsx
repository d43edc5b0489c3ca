import { CategoryPicture } from '../art/category-picture.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ComingPage } from '../site/coming-page.tsx'

const PURPOSE =
  'What airlines and countries ask of a traveling pet, each rule with its source and the day it was checked.'

export const meta = pageMeta({ title: 'Airline Travel Guide', description: PURPOSE })

export default function AirlineTravelPage() {
  return (
    <ComingPage
      title="Airline Travel Guide"
      purpose={PURPOSE}
      art={<CategoryPicture category="rest_area" id="airlines" className="rounded-lg" />}
    />
  )
}
