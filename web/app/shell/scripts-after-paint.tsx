import { themeCookie } from '@wayfur/domain/theme'
import { Children, isValidElement, type ReactElement, type ReactNode, use } from 'react'
import { Scripts as scriptsOf, useLocation } from 'react-router'
import { CatalogueFiles } from '../language/page-catalogues.tsx'
import { type Beginning, beginScripts } from './begin-scripts.ts'
import { restOf } from './resting-pages.ts'
import { useRootData } from './root-data.ts'

type Element = ReactElement<Record<string, unknown>>

/** What of a page's scripts is the same on all of them: React, the router and the query cache. */
const FRAME = /\/frame-[^/]*$/
const THEMES = { light: themeCookie('light'), dark: themeCookie('dark') }
/** Its lines without what they are indented by; none of its texts has two lines. */
const BEGIN = beginScripts.toString().replaceAll(/\n\s+/g, '\n')

/**
 * The router's `<Scripts>` as the server writes them: asked for when the page has been painted, or
 * when somebody who reads it on a phone wants more of it (decision 87). It reads and works without
 * scripts, and on a slow network they are three quarters of what is loaded. The browser takes the page over with `<Scripts>` themselves, whose elements stand there in their
 * order.
 */
export function ScriptsAfterPaint({ nonce }: { nonce: string | undefined }) {
  // Called, not rendered: the elements themselves are needed, and on the server it holds no state.
  const elements = elementsIn(scriptsOf(nonce === undefined ? {} : { nonce }))
  const files = elements.filter(({ type }) => type === 'link').map(({ props }) => props['href'])
  const modules = [...use(CatalogueFiles), ...files].map(String)
  const restsMs = restOf(useLocation().pathname)
  const isVisitor = useRootData()?.visitor === null
  const beginning: Beginning = {
    modules,
    ahead: modules.filter((file) => FRAME.test(file)),
    isResting: isVisitor && restsMs !== undefined,
    restsMs: restsMs ?? null,
    themes: THEMES,
  }
  const text = `(${BEGIN})(${JSON.stringify(beginning)})`
  const scripts = elements.filter(({ type }) => type === 'script')
  return (
    <>
      {scripts.map(({ props }) =>
        props['type'] === 'module' ? (
          <script key="held" {...props} type="text/plain" />
        ) : (
          <script key="context" {...props} />
        ),
      )}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
    </>
  )
}

/** The elements of a tree, without the fragments around them. */
function elementsIn(tree: ReactNode): Element[] {
  return Children.toArray(tree).flatMap((node) => {
    if (!isValidElement<{ children?: ReactNode }>(node)) return []
    return typeof node.type === 'string' ? [node as Element] : elementsIn(node.props.children)
  })
}
