import { suggestLocations } from '@wayfur/domain/geocoding/endpoints'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import { MapPin } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { callApi } from '../api-client.ts'
import { classNames } from '../ui/class-names.ts'
import { CONTROL_LOOK } from '../ui/field.tsx'
import { listPosition } from './list-position.ts'
import { LocationKindIcon } from './location-kind-icon.tsx'
import { type AskSuggestions, SuggestionList, type SuggestionState } from './suggestion-list.ts'

interface LocationBoxProps {
  /** Name under which the text is sent with its form. */
  name: string
  label: string
  /** Shows the label above the box; otherwise it is there for those who listen. */
  showLabel?: boolean
  defaultValue?: string
  placeholder?: string
  /** A point as `nearText` writes it: places near it are suggested first. */
  near?: string | undefined
  /** A suggestion was taken; the box then holds its label. */
  onChoose?: (place: LocatedPlace) => void
  /** The text was changed by typing. */
  onText?: (text: string) => void
  className?: string
}

/**
 * A box to type a place into, with suggestions: a combobox whose list is chosen from by hand
 * (WAI-ARIA practice 'list autocomplete with manual selection'). Without script, or without an
 * answer from the server, it is a plain text box of its form.
 */
export function LocationBox({
  name,
  label,
  showLabel = false,
  defaultValue = '',
  placeholder,
  near,
  onChoose,
  onText,
  className,
}: LocationBoxProps) {
  const id = useId()
  const listId = `${id}-list`
  const [text, setText] = useState(defaultValue)
  const { list, state } = useSuggestions(defaultValue, near)
  const input = useRef<HTMLInputElement>(null)

  function take(place: LocatedPlace | undefined) {
    if (place === undefined) return
    setText(place.label)
    onChoose?.(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While letters are being composed (Japanese, Chinese) the keys belong to the composer.
    if (event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!event.altKey) list.move(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'ArrowDown') list.open()
      else list.close()
    } else if (event.key === 'Enter') {
      // With a suggestion marked, Enter takes it; otherwise it sends the form as in any text box.
      if (state.isOpen && state.active !== -1) {
        event.preventDefault()
        take(list.choose())
      } else list.close()
    } else if (event.key === 'Escape' && state.isOpen) {
      event.preventDefault()
      event.stopPropagation()
      list.close()
    } else if (TEXT_KEYS.has(event.key)) list.leave()
  }

  const isMarked = state.isOpen && state.active !== -1
  return (
    <div className={classNames('relative', className)}>
      <label htmlFor={id} className={showLabel ? 'mb-1.5 block font-semibold' : 'sr-only'}>
        {label}
      </label>
      <div className="relative">
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={state.isOpen}
          aria-controls={state.isOpen ? listId : undefined}
          aria-activedescendant={isMarked ? optionId(id, state.active) : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onText?.(event.target.value)
            list.type(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => list.close()}
          className={classNames(CONTROL_LOOK, 'pl-10')}
        />
      </div>
      {state.isOpen && (
        <Suggestions
          id={id}
          listId={listId}
          label={label}
          box={input}
          state={state}
          onTake={(index) => take(list.choose(index))}
        />
      )}
      <output className="sr-only">{state.announcement}</output>
    </div>
  )
}

/** Keys that move within the text, after which no suggestion is marked. */
const TEXT_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

interface SuggestionsProps {
  id: string
  listId: string
  label: string
  box: RefObject<HTMLInputElement | null>
  state: SuggestionState
  onTake: (index: number) => void
}

/** The list itself, above everything else on the page and as wide as its box. */
function Suggestions({ id, listId, label, box, state, onTake }: SuggestionsProps) {
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

function optionId(id: string, index: number): string {
  return `${id}-option-${index}`
}

/** The list of one box for as long as that box stands on the page. */
function useSuggestions(defaultValue: string, near: string | undefined) {
  const [list] = useState(() => {
    const suggestions = new SuggestionList(askServer, browserTimers)
    suggestions.startFrom(defaultValue)
    return suggestions
  })
  useEffect(() => list.lookNear(near), [list, near])
  useEffect(() => () => list.close(), [list])
  return { list, state: useSyncExternalStore(list.subscribe, list.state, list.state) }
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
