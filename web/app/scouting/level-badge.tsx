import { t } from '@wayfur/domain/language/messages'
import { classNames } from '../ui/class-names.ts'

/** One look for each of the levels 1 to 5, and one for all above. */
const LOOKS = [
  'bg-sunken text-ink',
  'bg-leaf-soft text-leaf-ink',
  'bg-cat-store-soft text-cat-store-ink',
  'bg-cat-hotel-soft text-cat-hotel-ink',
  'bg-ember-soft text-ember-ink',
  'bg-warn-soft text-warn-ink',
] as const

export function LevelBadge({ level }: { level: number }) {
  const look = LOOKS[Math.min(level, LOOKS.length) - 1]
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap',
        look,
      )}
    >
      {t('Level {level}', { level })}
    </span>
  )
}
