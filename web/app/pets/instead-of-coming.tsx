import { listText } from '@wayfur/domain/language/formats'
import { msg } from '@wayfur/domain/language/messages'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { useComing } from './coming.tsx'

/** Whoever typed a pet into a search asked for that one, whoever else comes along. */
export function InsteadOfComing({ to, className }: { to: string; className?: string }) {
  const coming = useComing()
  if (coming === null || coming.pets.length === 0) return null
  const names = listText(coming.pets.map(({ name }) => name))
  return (
    <p className={className}>
      <Sentence
        message={msg('This search names its own pet. <0>Search for {names} instead</0>', { names })}
        parts={{ 0: <Link to={to} preventScrollReset /> }}
      />
    </p>
  )
}
