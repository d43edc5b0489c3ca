import { msg } from '@wayfur/domain/language/messages'
import { href, Link, useLocation } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { Sentence } from '../language/sentence.tsx'
import { useComing } from './coming.tsx'

/** One line for those of whom no pet comes along: what a pet would change here, never a gate. */
export function ComingHint({ className }: { className?: string }) {
  const coming = useComing()
  const isMember = useVisitor() !== null
  const { pathname, search } = useLocation()
  // A member's pets may not be known for a moment, or they said that nobody comes.
  if (isMember && (coming === null || coming.pets.length > 0 || coming.isChosen)) return null
  const hasPets = coming !== null && coming.household > 0
  const choose = `${href('/coming')}?${new URLSearchParams({ next: pathname + search }).toString()}`
  return (
    <p className={className}>
      <Sentence
        message={
          hasPets
            ? msg('<0>Say which of your pets come along</0>, and see at once what fits.')
            : msg('<0>Add your pet</0>, and see at once what fits.')
        }
        parts={{ 0: <Link to={hasPets ? choose : href('/passport')} className="font-semibold" /> }}
      />
    </p>
  )
}
