import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { ComingPets } from '@wayfur/domain/pets/coming-schemas'
import { PawPrint } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { onLinkClick } from '../shell/on-link-click.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { PetPortrait } from './pet-portrait.tsx'

/** The pets to choose from are asked for when somebody opens it. */
const ComingMenu = lazyPart(() =>
  import('./coming-menu.tsx').then(({ ComingMenu: part }) => ({ default: part })),
)

/** A face and a name that say who comes along, and the menu behind them. */
export function ComingChip({ coming }: { coming: ComingPets }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pathname, search } = useLocation()
  const [first] = coming.pets
  const words = comingWords(coming)

  useEffect(() => {
    const element = menu.current
    if (!element) return undefined
    // Pressed before this was there, it is open already.
    setIsOpen(element.matches(':popover-open'))
    return onLinkClick(element, () => element.hidePopover())
  }, [])

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={words}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line px-0.5 font-semibold hover:bg-leaf-soft hover:text-leaf-ink md:max-wide:pr-3.5"
      >
        <span className="relative">
          {first === undefined ? (
            <span className="grid size-9 place-items-center rounded-full bg-sunken text-ink-soft">
              <PawPrint aria-hidden="true" className="size-5" />
            </span>
          ) : (
            <PetPortrait pet={first} className="size-9" />
          )}
          {coming.pets.length > 1 && (
            <span
              aria-hidden="true"
              className="absolute -right-1.5 -bottom-0.5 rounded-full bg-leaf px-1 text-xs leading-4 text-on-leaf md:max-wide:hidden"
            >
              +{coming.pets.length - 1}
            </span>
          )}
        </span>
        <span aria-hidden="true" className="max-w-36 truncate max-md:hidden wide:hidden">
          {words}
        </span>
        <span className="sr-only">{t('Who is coming: {who}', { who: words })}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="nav-menu max-h-[calc(100dvh-5rem)] w-72 max-md:mr-4 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-high"
      >
        <p className="mb-2 text-lg font-semibold">{t('Who is coming?')}</p>
        {/* Without script it leads to a page that asks the same. */}
        <Suspense fallback={<ChooseLink next={pathname + search} />}>
          {isOpen ? <ComingMenu /> : <ChooseLink next={pathname + search} />}
        </Suspense>
      </div>
    </>
  )
}

function ChooseLink({ next }: { next: string }) {
  return (
    <Link
      to={`${href('/coming')}?${new URLSearchParams({ next }).toString()}`}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      {t('Choose your pets')}
    </Link>
  )
}

/** 'Bella', 'Bella + 1', 'Nobody', or a question where nobody has said. */
function comingWords({ pets, isChosen }: ComingPets): string {
  const [first, ...others] = pets
  if (first === undefined) return isChosen ? t('Nobody') : t('Who is coming?')
  return others.length === 0
    ? markedName(first.name, first)
    : t('{name} + {others}', { name: markedName(first.name, first), others: others.length })
}
