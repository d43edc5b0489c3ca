import { createContext, use } from 'react'
import appSheet from '../app.css?url'

/** The style sheet as text, where the server is to write it into the page. */
export const SheetText = createContext<string | undefined>(undefined)

/** What the server wrote, which stays there: the browser asks for no sheet then. */
const written =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector('style[data-sheet]')?.textContent

/**
 * The style of every page: in the page itself for those who are here for the first time, who would
 * see nothing before they had asked for it; else as a file, which the browser has from before.
 */
export function PageSheet({ nonce }: { nonce: string | undefined }) {
  const text = use(SheetText) ?? written
  // With a precedence React writes it before all else that the head asks for.
  if (text === undefined) {
    return <link rel="stylesheet" href={appSheet} precedence="page" nonce={nonce} />
  }
  return <style data-sheet="" nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}
