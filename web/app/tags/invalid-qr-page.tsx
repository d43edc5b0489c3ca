import { href } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const meta = pageMeta({
  title: 'Invalid QR Code',
  description: 'This QR code is not valid or has expired.',
  hidden: true,
})

export default function InvalidQrPage() {
  return (
    <div className="page-column pt-10">
      <EmptyState
        art={<EmptyMapArt />}
        level={1}
        title="Invalid QR Code"
        action={
          <ButtonLink to={href('/')} look="lead">
            Go to the home page
          </ButtonLink>
        }
      >
        <p>This QR code is not valid or has expired.</p>
      </EmptyState>
    </div>
  )
}
