import { t } from '@wayfur/domain/language/messages'
import { type NeedyPet, walkNeedsTexts } from '@wayfur/domain/walks/walk-needs'
import { PawPrint } from 'lucide-react'
import { Link } from 'react-router'
import { useComing } from '../pets/coming.tsx'
import { walkAddress, type WalkSearch } from './walk-search-params.ts'

interface WalkNeedsProps {
  needy: readonly NeedyPet[]
  search: WalkSearch
}

/** Why the walks are as they are: what those who come along need, and walks without or with it. */
export function WalkNeeds({ needy, search }: WalkNeedsProps) {
  const coming = useComing()
  const location = search.location ?? ''
  if (search.pet === 'any') {
    const needs = coming?.pets.some((pet) => pet.needs.length > 0) ?? false
    if (!needs) return null
    return (
      <p className="text-sm">
        <Link
          to={walkAddress(location, { ...search, pet: undefined })}
          preventScrollReset
          className="text-link inline-flex min-h-6 items-center"
        >
          {t('Go by what my pets need')}
        </Link>
      </p>
    )
  }
  const [why, ...more] = walkNeedsTexts(needy)
  if (why === undefined) return null
  return (
    <section
      aria-label={t('Why these walks')}
      className="rounded-md border border-line bg-surface px-3 py-2.5 text-sm"
    >
      <p className="flex gap-2 font-semibold">
        <PawPrint aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
        {why}
      </p>
      {more.map((text) => (
        <p key={text} className="mt-1 text-ink-soft">
          {text}
        </p>
      ))}
      <Link
        to={walkAddress(location, { ...search, pet: 'any' })}
        preventScrollReset
        className="text-link mt-1 inline-flex min-h-6 items-center"
      >
        {t('Walks as for anybody')}
      </Link>
    </section>
  )
}
