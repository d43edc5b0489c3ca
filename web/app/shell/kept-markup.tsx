import { currentLanguage } from '@wayfur/domain/language/messages'
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../ui/lazy-part.ts'
import { currentLink, type Here } from './current-route.ts'

/** The parts of `kept-parts.tsx`. */
export type PartName = 'top-bar' | 'drawer' | 'drawer-own' | 'foot' | 'features'

/** A part of pages that is the same on page after page, but for which of its links one is at. */
export interface KeptPart {
  /** All its links that may be the one where the visitor is. */
  links: readonly { to: string }[]
  Part: ComponentType<{ current: string | undefined }>
}

/** What the server makes such parts of. */
export interface PartMaker {
  parts: Readonly<Record<PartName, KeptPart>>
  /** Makes markup of a part that knows nothing of its page; none while developing. */
  markupOf?: (part: ReactNode) => string
}

/** Only where pages are made is there one. */
export const PartMakerContext = createContext<PartMaker | undefined>(undefined)

type KeptMarkupProps = Omit<ComponentProps<'div'>, 'children'> & {
  as?: 'div' | 'nav' | 'ul'
  part: PartName
}

/**
 * An element whose content is the same on page after page, such as the links of the top bar, which
 * are half of what a small page is made of. The server makes its markup once; a browser takes it from
 * the page as it stands, and has neither its program nor its words. What is in it stands outside of
 * its page, so it can show nothing of a visitor, and it gives its parts ids by itself.
 */
export function KeptMarkup(props: KeptMarkupProps) {
  const maker = use(PartMakerContext)
  return maker === undefined ? <TakenOver {...props} /> : <Made {...props} maker={maker} />
}

const made = new Map<string, string>()

function Made({ as = 'div', part, maker, ...rest }: KeptMarkupProps & { maker: PartMaker }) {
  const Tag = as as 'div'
  const { links, Part } = maker.parts[part]
  const current = currentLink(useLocation(), links)
  const { markupOf } = maker
  if (markupOf === undefined) {
    return (
      <Tag {...rest} data-part={part}>
        <Part current={current} />
      </Tag>
    )
  }
  const key = `${currentLanguage()} ${part} ${current}`
  let markup = made.get(key)
  if (markup === undefined) made.set(key, (markup = markupOf(<Part current={current} />)))
  return <Tag {...rest} data-part={part} dangerouslySetInnerHTML={{ __html: markup }} />
}

/** The parts that say where one is; they look so by `aria-current` alone. */
const MARKS_CURRENT: ReadonlySet<PartName> = new Set<PartName>(['top-bar', 'drawer', 'drawer-own'])

/** What the pages of this window have shown of the parts. */
const taken = new Map<PartName, { __html: string }>()

/** For a part that no page of this window has shown yet. */
const LatePart = lazyPart(() =>
  import('./kept-parts.tsx').then(({ PARTS }) => ({
    default: ({ part, here }: { part: PartName; here: Here }) => {
      const { links, Part } = PARTS[part]
      return <Part current={currentLink(here, links)} />
    },
  })),
)

function TakenOver({ as = 'div', part, ...rest }: KeptMarkupProps) {
  const Tag = as as 'div'
  const here = useLocation()
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  const [shown] = useState(() => taken.get(part) ?? shownBefore(part))

  useEffect(() => {
    if (element.current !== null && MARKS_CURRENT.has(part)) markCurrent(element.current, here)
  }, [part, here])

  useEffect(() => {
    const container = element.current
    if (container === null) return undefined
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null) return
      link.closest<HTMLElement>('[popover]')?.hidePopover()
      // The link of a late part is the router's already.
      if (event.defaultPrevented || !isPlainPress(event)) return
      event.preventDefault()
      const to = link.pathname + link.search + link.hash
      const { pathname, search, hash } = location
      void navigate(to, { replace: to === pathname + search + hash })
    }
    const closeMenus = () => {
      for (const menu of container.querySelectorAll<HTMLElement>(':popover-open'))
        menu.hidePopover()
    }
    container.addEventListener('click', follow)
    window.addEventListener('popstate', closeMenus)
    return () => {
      container.removeEventListener('click', follow)
      window.removeEventListener('popstate', closeMenus)
    }
  }, [navigate])

  const all = { ...rest, ref: element, 'data-part': part }
  if (shown !== undefined) return <Tag {...all} dangerouslySetInnerHTML={shown} />
  return (
    <Tag {...all}>
      <Suspense>
        <LatePart part={part} here={here} />
      </Suspense>
    </Tag>
  )
}

/** The markup of a part as it stands in the page, from the first time on that it is looked for. */
function shownBefore(part: PartName): { __html: string } | undefined {
  if (typeof document === 'undefined') return undefined
  const element = document.querySelector(`[data-part="${part}"]`)
  if (element === null || element.childElementCount === 0) return undefined
  const shown = { __html: element.innerHTML }
  taken.set(part, shown)
  return shown
}

function markCurrent(container: HTMLElement, here: Here): void {
  const anchors = [...container.querySelectorAll('a')].map((anchor) => ({
    anchor,
    to: anchor.getAttribute('href') ?? '',
  }))
  const current = currentLink(here, anchors)
  for (const { anchor, to } of anchors) {
    if (to === current) anchor.setAttribute('aria-current', 'page')
    else anchor.removeAttribute('aria-current')
  }
}

/** Whether a press on a link is the router's to follow, and not for another tab or a file. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
