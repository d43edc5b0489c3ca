import { suggestLocations } from '@wayfur/domain/geocoding/endpoints'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { callApi } from '../api-client.ts'
import { classNames } from '../ui/class-names.ts'
import { listPosition } from './list-position.ts'
import { LocationKindIcon } from './location-kind-icon.tsx'
import { optionId } from './option-id.ts'
import { type AskSuggestions, SuggestionList } from './suggestion-list.ts'
import type { SuggestionState } from './suggestion-state.ts'

interface SuggestionsProps {
  id: string
  listId: string
  label: string
  box: RefObject<HTMLInputElement | null>
  state: SuggestionState
  onTake: (index: number) => void
}

/** The list itself, above everything else on the page and as wide as its box. */
export function Suggestions({ id, listId, label, box, state, onTake }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null)
  useBelowBox(list, box)
  const { active } = state
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <ul
      ref={list}
      {...listWiring(listId, label)}
      // The browser's own place for a popover is the middle of the window.
      className="fixed inset-auto m-0 overflow-y-auto rounded-md border border-line-strong bg-raised p-1 text-ink shadow-high"
    >
      {state.places.map((place, index) => (
        <li
          key={place.id}
          {...optionWiring(optionId(id, index), index === active, () => onTake(index))}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 hover:bg-leaf-soft',
            index === active && 'bg-leaf-soft outline-2 -outline-offset-2 outline-leaf',
          )}
        >
          <LocationKindIcon kind={place.kind} />
          <SuggestionWords place={place} />
        </li>
      ))}
    </ul>
  )
}

/** What makes an element the list of a combobox, in the layer above the page. */
function listWiring(id: string, label: string): ComponentProps<'ul'> {
  return {
    id,
    role: 'listbox',
    'aria-label': t('Suggestions for {label}', { label: label.toLowerCase() }),
    popover: 'manual',
  }
}

/** What makes an element one option of it; the keys belong to the box, which marks the option. */
function optionWiring(id: string, isActive: boolean, onTake: () => void): ComponentProps<'li'> {
  return {
    id,
    role: 'option',
    'aria-selected': isActive,
    // Pressing would take the focus from the box and close the list before the choice.
    onPointerDown: (event) => event.preventDefault(),
    onClick: onTake,
  }
}

/** The label with the place's own name standing out. */
function SuggestionWords({ place: { label, name } }: { place: LocatedPlace }) {
  const at = label.indexOf(name)
  if (at === -1) return <span className="min-w-0">{label}</span>
  return (
    <span className="min-w-0">
      <span className="text-ink-soft">{label.slice(0, at)}</span>
      <span className="font-semibold">{name}</span>
      <span className="text-ink-soft">{label.slice(at + name.length)}</span>
    </span>
  )
}

/** The list of one box, which knows what stood in it from the beginning. */
export function newSuggestions(defaultValue: string): SuggestionList {
  const suggestions = new SuggestionList(askServer, browserTimers)
  suggestions.startFrom(defaultValue)
  return suggestions
}

const askServer: AskSuggestions = (q, near, signal) =>
  callApi(suggestLocations, { query: near === undefined ? { q } : { q, near } }, { signal })

const browserTimers = {
  set: (act: () => void, afterMs: number) => setTimeout(act, afterMs),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** Keeps a list in the top layer at its box while the page scrolls or a keyboard slides in. */
function useBelowBox(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const shown = list.current
    if (shown === null) return undefined
    // Browsers without popovers show the list where it stands, which the position below fits too.
    const canPop = typeof shown.showPopover === 'function'
    if (canPop && !shown.matches(':popover-open')) shown.showPopover()
    const { visualViewport } = window
    const place = () => {
      if (box.current !== null) placeAtBox(shown, box.current)
    }
    place()
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('scroll', place, { capture: true, passive: true, signal })
    window.addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('scroll', place, { signal })
    return () => stop.abort()
  }, [list, box])
}

function placeAtBox(list: HTMLElement, box: HTMLElement): void {
  const { visualViewport, innerHeight } = window
  const visible = {
    top: visualViewport?.offsetTop ?? 0,
    height: visualViewport?.height ?? innerHeight,
  }
  const at = listPosition(box.getBoundingClientRect(), visible, innerHeight)
  Object.assign(list.style, {
    left: pixels(at.left),
    width: pixels(at.width),
    maxHeight: pixels(at.maxHeight),
    top: pixels(at.top),
    bottom: pixels(at.bottom),
  })
}

function pixels(length: number | undefined): string {
  return length === undefined ? 'auto' : `${length}px`
}
