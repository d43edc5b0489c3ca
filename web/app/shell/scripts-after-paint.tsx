import { Children, isValidElement, type ReactElement, type ReactNode, use } from 'react'
import { Scripts as scriptsOf } from 'react-router'
import { CatalogueFiles } from '../language/page-catalogues.tsx'

type Element = ReactElement<Record<string, unknown>>

/**
 * The router's `<Scripts>` as the server writes them: asked for when the page has been painted. It
 * reads and works without scripts, and on a slow network they are three quarters of what is loaded.
 * The browser takes the page over with `<Scripts>` themselves, whose elements stand there in their
 * order.
 */
export function ScriptsAfterPaint({ nonce }: { nonce: string | undefined }) {
  // Called, not rendered: the elements themselves are needed, and on the server it holds no state.
  const elements = elementsIn(scriptsOf(nonce === undefined ? {} : { nonce }))
  const files = elements.filter(({ type }) => type === 'link').map(({ props }) => props['href'])
  const modules = [...use(CatalogueFiles), ...files]
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
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: askingFor(modules) }} />
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

/**
 * Begins the script that stands before it when a second frame is drawn. A script in the page's
 * text waits for the sheets before it, so the first frame holds the page. What cannot be seen is
 * never drawn and begins at once. While the scripts are on their way the processor rests, so the
 * browser's data of numbers and of dates are loaded then: it takes a slow phone a tenth of a second,
 * in the middle of taking the page over if nobody asks before.
 */
function askingFor(modules: readonly unknown[]): string {
  return `{const{nonce,previousElementSibling:held}=document.currentScript,add=(name,what)=>{const made=Object.assign(document.createElement(name),what);document.head.append(made);return made},begin=()=>{for(const href of ${JSON.stringify(modules)})add("link",{rel:"modulepreload",href});add("script",{type:"module",nonce,text:held.text}).remove();for(const Format of [Intl.NumberFormat,Intl.DateTimeFormat])setTimeout(()=>new Format(document.documentElement.lang).format(0))};document.hidden?begin():requestAnimationFrame(()=>requestAnimationFrame(begin))}`
}
