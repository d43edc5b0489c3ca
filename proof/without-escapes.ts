import { loadChanged, type SourceChange } from './source-changes.ts'

/** Each escape of the product by the file it stands in, and what the file is without it. */
const ESCAPES: readonly SourceChange[] = [
  {
    file: /\/react-dom-server\.node\.\w+\.js$/,
    text: 'function escapeTextForBrowser(text) {',
    without: 'function escapeTextForBrowser(text) { return String(text);',
  },
  {
    file: /\/web\/build\/server\/assets\/server-build-[^/]+\.js$/,
    text: /\}\)\.replaceAll\("<", String\.raw`\\u003c`\)/,
    without: '})',
  },
  {
    file: /\/mail\/emails\/html\.ts$/,
    text: /\.replace\(\/\[&<>"'\]\/g, .*\)\n/,
    without: '\n',
  },
  { file: /\/domain\/src\/csv\.ts$/, text: "isFormula ? `'${text}` : text", without: 'text' },
  {
    file: /\/ical-generator\/dist\/index\.mjs$/,
    text: 'replace(/(?:\\r\\n|\\r|\\n)/g,`\\\\n`)',
    without: 'replaceAll(``,``)',
  },
]

/** From then on this process loads the product without what makes texts harmless. */
export function loadWithoutEscapes(): void {
  loadChanged(ESCAPES)
}
