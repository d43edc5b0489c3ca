import { currentLanguage } from '@wayfur/domain/language/messages'
import { type ComponentType, type HTMLAttributes, use } from 'react'
import { PartMakerContext } from './kept-markup.tsx'

/** What stands in an element: its parts, or on the server their markup. */
type Inside = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>

/** Of one part as many as the lists of a few towns show; each takes about 4 kB. */
const MOST_KEPT = 500

/** What React writes where a part was not there yet. */
const LEFT_OUT = '<!--$!-->'

/** The markup of each part by what it was made of, the oldest first. */
const kept = new Map<unknown, Map<string, string>>()

/**
 * What stands in a card that page after page shows alike. The server keeps its markup by what it is
 * made of, which is its props and the language: a part stands outside of its page, so it may use
 * neither a context of it nor `useId`. What it is told beside that (`told`) leaves no mark in markup.
 * What is about somebody (`isPersonal`) is made with their page, since what is kept is kept for all.
 */
export function useInside<Props extends object, Told extends object>(
  Part: ComponentType<Props & Told>,
  props: Props,
  told: Told,
  { isPersonal = false }: { isPersonal?: boolean } = {},
): Inside {
  const part = <Part {...props} {...told} />
  if (!import.meta.env.SSR || isPersonal) return { children: part }
  const markupOf = use(PartMakerContext)?.markupOf
  const ofPart = kept.get(Part) ?? new Map<string, string>()
  kept.set(Part, ofPart)
  const markup = markupOf && markupIn(ofPart, keyOf(props), () => markupOf(part))
  // A part that comes later is waited for by its page.
  return markup === undefined ? { children: part } : { dangerouslySetInnerHTML: { __html: markup } }
}

function markupIn(
  ofPart: Map<string, string>,
  key: string,
  make: () => string,
): string | undefined {
  const known = ofPart.get(key)
  if (known !== undefined) return known
  const markup = madeWhole(make)
  if (markup === undefined) return undefined
  for (const oldest of ofPart.keys()) {
    if (ofPart.size < MOST_KEPT) break
    ofPart.delete(oldest)
  }
  ofPart.set(key, markup)
  return markup
}

function madeWhole(make: () => string): string | undefined {
  try {
    const markup = make()
    return markup.includes(LEFT_OUT) ? undefined : markup
  } catch {
    return undefined
  }
}

/** The parts of keys that the cards of a page share. */
const texts = new WeakMap<object, string>()

function keyOf(props: object): string {
  const values = Object.values(props).map((value: unknown) =>
    typeof value === 'object' && value !== null ? textOf(value) : JSON.stringify(value),
  )
  return [currentLanguage(), ...values].join(' ')
}

function textOf(value: object): string {
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = JSON.stringify(value)))
  return text
}
