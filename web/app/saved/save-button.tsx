import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { Heart } from 'lucide-react'
import { href } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { PressForm, usePress } from '../forms/press.tsx'
import { classNames } from '../ui/class-names.ts'
import { SAVED_ACTIONS } from './saved-actions.ts'
import { savedInQuery } from './saved-search-params.ts'

/** Saves a place with one tap, and takes it out with the next. Visitors sign in first. */
export function SaveButton({ placeId, className }: { placeId: number; className: string }) {
  const press = usePress(SAVED_ACTIONS, 'save')
  const isMember = useVisitor() !== null
  const { data } = useQuery({ ...savedInQuery(placeId), enabled: isMember })
  const isSaved = press.sent === undefined ? data?.isSaved === true : press.sent['isSaved'] === true
  return (
    <PressForm press={press} fields={{ placeId, isSaved: !isSaved }} action={href('/saved')}>
      <button type="submit" className={className}>
        <Heart
          aria-hidden="true"
          className={classNames('size-5', isSaved && 'fill-current text-ember')}
        />
        {isSaved ? t('Saved') : t('Save')}
        {isSaved && <span className="sr-only"> {t('(press to remove it)')}</span>}
      </button>
    </PressForm>
  )
}
