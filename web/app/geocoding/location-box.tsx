import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { MapPin } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { classNames } from '../ui/class-names.ts'
import { CONTROL_LOOK } from '../ui/field.tsx'
import { optionId } from './option-id.ts'
import { CLOSED } from './suggestion-state.ts'

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
 * answer from the server, it is a plain text box of its form. What suggests comes once somebody is in
 * the box.
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
  const input = useRef<HTMLInputElement>(null)
  const { list, List, state, begin, type } = useSuggestions(defaultValue, near, input)

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
      if (!event.altKey) list?.move(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'ArrowDown') list?.open()
      else list?.close()
    } else if (event.key === 'Enter') {
      // With a suggestion marked, Enter takes it; otherwise it sends the form as in any text box.
      if (state.isOpen && state.active !== -1) {
        event.preventDefault()
        take(list?.choose())
      } else list?.close()
    } else if (event.key === 'Escape' && state.isOpen) {
      event.preventDefault()
      event.stopPropagation()
      list?.close()
    } else if (TEXT_KEYS.has(event.key)) list?.leave()
  }

  const isMarked = state.isOpen && state.active !== -1
  return (
    <div className={classNames('relative', className)}>
      <label htmlFor={id} className={showLabel ? 'mb-1.5 block font-semibold' : 'sr-only'}>
        {label}
      </label>
      <div className="relative">
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
            type(event.target.value)
          }}
          onFocus={() => void begin()}
          onKeyDown={onKeyDown}
          onBlur={() => list?.close()}
          className={classNames(CONTROL_LOOK, 'pl-10')}
        />
        {/* Last: it stands in the middle of a height that the input makes. */}
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
      {state.isOpen && List !== undefined && (
        <List
          id={id}
          listId={listId}
          label={label}
          box={input}
          state={state}
          onTake={(index) => take(list?.choose(index))}
        />
      )}
      <output className="sr-only">{state.announcement}</output>
    </div>
  )
}

/** Keys that move within the text, after which no suggestion is marked. */
const TEXT_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The list of one box: it comes with the first focus and stays as long as the box does. */
function useSuggestions(
  defaultValue: string,
  near: string | undefined,
  input: RefObject<HTMLInputElement | null>,
) {
  const [help, setHelp] = useState<Help>()
  const loading = useRef<Promise<Help | undefined>>(undefined)
  const begin = useCallback(() => {
    if (loading.current !== undefined) return loading.current
    const coming = loadHelp(defaultValue)
    loading.current = coming.then(
      (loaded) => {
        setHelp(loaded)
        return loaded
      },
      // Without it the box is still a box to type in, and the next focus tries again.
      () => (loading.current = undefined),
    )
    return loading.current
  }, [defaultValue])
  const list = help?.list
  /** Suggests for a text, also for one typed while the list was on its way. */
  const type = (text: string) => {
    if (list !== undefined) list.type(text)
    else void begin().then((loaded) => typeLate(loaded, input.current, text))
  }
  // Somebody may be in the box before its script is.
  useEffect(() => {
    const box = input.current
    if (box === null || document.activeElement !== box) return
    const { value } = box
    void begin().then((loaded) => value !== defaultValue && typeLate(loaded, box, value))
  }, [begin, defaultValue, input])
  useEffect(() => list?.lookNear(near), [list, near])
  useEffect(() => () => list?.close(), [list])
  const state = useSyncExternalStore(
    list?.subscribe ?? subscribeToNothing,
    list?.state ?? closed,
    closed,
  )
  return { list, List: help?.List, state, begin, type }
}

type Part = typeof import('./location-suggestions.tsx')

interface Help {
  list: ReturnType<Part['newSuggestions']>
  List: Part['Suggestions']
}

/** Tells a list that comes late what was typed; whoever has gone on from the box sees none. */
function typeLate(help: Help | undefined, box: HTMLInputElement | null, text: string): void {
  if (box !== null && document.activeElement === box) help?.list.type(text)
  else help?.list.startFrom(text)
}

async function loadHelp(defaultValue: string): Promise<Help> {
  const { newSuggestions, Suggestions } = await import('./location-suggestions.tsx')
  return { list: newSuggestions(defaultValue), List: Suggestions }
}

const subscribeToNothing = () => () => undefined
const closed = () => CLOSED
