import { t } from '@wayfur/domain/language/messages'
import { Search } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CONTROL_LOOK } from '../ui/field.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { PaletteGroup } from './palette-pages.ts'
import { usePaletteSearch } from './use-palette-search.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** The quick search: type a few letters of a page, a place, an event or a pet, and be there. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Quick search')}>
      {isOpen && <PaletteSearch onClose={onClose} />}
    </Dialog>
  )
}

/**
 * A combobox whose list stands open below it (WAI-ARIA practice 'list autocomplete with automatic
 * selection'): the first entry is marked, the arrow keys move the mark, Enter goes there.
 */
function PaletteSearch({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isSearching, hasFailed, again } = usePaletteSearch(text, true)
  const options = groups.flatMap((group) => group.options)
  // What was marked may have gone with a shorter list.
  const marked = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  function go(index: number): void {
    const option = options[index]
    if (option === undefined) return
    onClose()
    void navigate(option.to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    if (event.key === 'ArrowDown') setActive(marked >= last ? 0 : marked + 1)
    else if (event.key === 'ArrowUp') setActive(marked <= 0 ? last : marked - 1)
    else if (event.key === 'Enter') go(marked)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          // React keeps the attribute to itself, by which a modal knows where to begin.
          ref={(box) => box?.setAttribute('autofocus', '')}
          type="text"
          role="combobox"
          aria-label={t('Search pages, places, events and your pets')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={marked >= 0 ? optionId(marked) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={t('A page, place, event or pet')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className={classNames(CONTROL_LOOK, 'pl-10')}
        />
      </div>
      <output className="mt-2 block min-h-6 text-sm text-ink-soft">
        {isSearching ? t('Searching…') : foundWords(options.length, text)}
      </output>
      {hasFailed && (
        <Alert
          title={t('Places and events could not be searched.')}
          action={
            <Button variant="outline" size="sm" onClick={again}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Pages and your pets are still here.')}
        </Alert>
      )}
      <OptionList
        id={`${id}-list`}
        groups={groups}
        marked={marked}
        optionId={optionId}
        onMark={setActive}
        onGo={go}
      />
    </>
  )
}

function foundWords(count: number, text: string): string {
  if (text.trim() === '') return t('Type a few letters. Arrow keys choose, Enter opens.')
  if (count === 0) return t('Nothing here is called “{text}”.', { text: text.trim() })
  return t('{count, plural, one {# match} other {# matches}}', { count })
}

/** The keys belong to the box, which marks an option; so the list itself takes no focus. */
const LIST_WIRING: ComponentProps<'div'> = { role: 'listbox' }
const GROUP_WIRING: ComponentProps<'div'> = { role: 'group' }

function optionWiring(
  id: string,
  isMarked: boolean,
  { mark, go }: { mark: () => void; go: () => void },
): ComponentProps<'div'> {
  return {
    id,
    role: 'option',
    'aria-selected': isMarked,
    onPointerMove: mark,
    // The box keeps the focus.
    onPointerDown: (event) => event.preventDefault(),
    onClick: go,
  }
}

interface OptionListProps {
  id: string
  groups: readonly PaletteGroup[]
  marked: number
  optionId: (index: number) => string
  onMark: (index: number) => void
  onGo: (index: number) => void
}

function OptionList({ id, groups, marked, optionId, onMark, onGo }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  // Where each group begins in the order of the arrow keys.
  const begins = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div ref={list} {...LIST_WIRING} aria-label={t('Matches')} id={id} className="mt-1">
      {groups.map(({ title, options }, group) => (
        <div key={title} {...GROUP_WIRING} aria-label={title} className="pb-2">
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">
            {title}
          </p>
          {options.map((option, nth) => {
            const at = (begins[group] ?? 0) + nth
            return (
              <div
                key={option.to}
                {...optionWiring(optionId(at), at === marked, {
                  mark: () => onMark(at),
                  go: () => onGo(at),
                })}
                className={classNames(
                  'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-sm px-3 py-2',
                  at === marked && 'bg-leaf-soft outline-2 -outline-offset-2 outline-leaf',
                )}
              >
                <span className="min-w-0 font-semibold break-words">{option.label}</span>
                {option.isSample && <SampleBadge />}
                <span className="ml-auto text-sm text-ink-soft">{option.says}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
