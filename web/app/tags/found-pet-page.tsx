import { data, href } from 'react-router'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const meta = pageMeta({
  title: 'Pet Not Found',
  description: 'This pet tag is not active or the pet information is not available.',
  hidden: true,
})

/** No tag is active yet, so every one of them answers the same. */
export function loader() {
  return data(null, { status: 404 })
}

/** What a tag shows is for the one who holds it: not for caches, and not for the next site. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

export default function FoundPetPage() {
  return (
    <div className="page-column pt-10">
      <EmptyState
        art={<SearchingDogArt />}
        level={1}
        title="Pet Not Found"
        action={
          <ButtonLink to={href('/')} look="lead">
            Go to the home page
          </ButtonLink>
        }
      >
        <p>This pet tag is not active or the pet information is not available.</p>
      </EmptyState>
    </div>
  )
}
