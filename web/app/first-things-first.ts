const SHEETS = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const MODULES = /<link\b[^>]*\brel="modulepreload"[^>]*>/g

/**
 * Puts the style sheets of a finished page before everything else its head asks for, and asks for
 * the scripts only when those have come: a page reads and works without scripts, and on a slow
 * network they are three quarters of what is loaded. A script in the page's text waits for the
 * sheets before it, which is all the waiting there is.
 */
export function firstThingsFirst(page: string, nonce: string): string {
  const end = page.indexOf('</head>')
  const begin = page.search(/<script\b[^>]*\btype="module"/)
  const given = page.slice(0, end)
  if (end === -1 || begin < end || !/<meta charset="utf-8"\/?>/i.test(given)) return page
  const sheets = given.match(SHEETS)?.join('') ?? ''
  const head = given
    .replaceAll(SHEETS, '')
    .replaceAll(MODULES, '')
    .replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + sheets)
  const modules = (given.match(MODULES) ?? []).map((link) => /\bhref="([^"]+)"/.exec(link)?.[1])
  return `${head}${page.slice(end, begin)}${askingFor(modules, nonce)}${page.slice(begin)}`
}

function askingFor(modules: readonly (string | undefined)[], nonce: string): string {
  return `<script nonce="${nonce}">for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))</script>`
}
