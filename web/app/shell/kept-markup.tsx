import { currentLanguage } from '@wayfur/domain/language/messages'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'

/** Makes markup of a part that knows nothing of its page. Only where pages are made is there one. */
export const MarkupMaker = createContext<((part: ReactNode) => string) | undefined>(undefined)

type KeptMarkupProps = ComponentProps<'div'> & {
  as?: 'div' | 'nav' | 'ul'
  /** Tells apart what is in it: the same name always stands for the same content. */
  name: string
}

const kept = new Map<string, string>()

/**
 * An element with content that is the same on page after page, such as the links of the top bar,
 * which are half of what a small page is made of. The server makes its markup once for each name and
 * language; a browser takes it over as any other. What is in it stands outside of its page, so it
 * can show nothing of a visitor, and it gives its parts ids by itself.
 */
export function KeptMarkup({ as = 'div', name, children, ...rest }: KeptMarkupProps) {
  const Tag = as as 'div'
  const make = use(MarkupMaker)
  if (make === undefined) return <Tag {...rest}>{children}</Tag>
  const key = `${currentLanguage()} ${name}`
  let markup = kept.get(key)
  if (markup === undefined) kept.set(key, (markup = make(children)))
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: markup }} />
}
