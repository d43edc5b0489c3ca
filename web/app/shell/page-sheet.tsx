import { createContext, use } from 'react'
import appSheet from '../app.css?url'
import headingsFont from '../fonts/headings.woff2?url'
import textFont from '../fonts/text.woff2?url'

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

/**
 * The fonts, beside a style that is a file: the browser has both from before. Asked for by the style
 * they would come just after the page is drawn, and move what a stand-in had wrapped otherwise. Only
 * the server writes it: React leaves alone what else stands in the head.
 */
export function PageFonts() {
  if (use(SheetText) !== undefined) return null
  return [textFont, headingsFont].map((font) => (
    <link
      key={font}
      rel="preload"
      href={font}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />
  ))
}
