const SHEETS = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const MODULES = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const FIRST_MODULE = /(<script\b[^>]*\btype=")module("[^>]*>[^]*?<\/script>)/

/**
 * Puts the style sheets of a finished page before everything else its head asks for, and asks for
 * the scripts only when the page has been painted: it reads and works without scripts, and on a
 * slow network they are three quarters of what is loaded.
 */
export function firstThingsFirst(page: string, nonce: string): string {
  const end = page.indexOf('</head>')
  const begin = page.search(FIRST_MODULE)
  const given = page.slice(0, end)
  if (end === -1 || begin < end || !/<meta charset="utf-8"\/?>/i.test(given)) return page
  const sheets = given.match(SHEETS)?.join('') ?? ''
  const head = given
    .replaceAll(SHEETS, '')
    .replaceAll(MODULES, '')
    .replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + sheets)
  const modules = (given.match(MODULES) ?? []).map((link) => /\bhref="([^"]+)"/.exec(link)?.[1])
  const asking = askingFor(modules, nonce)
  const rest = page
    .slice(begin)
    .replace(FIRST_MODULE, (_, before, after) => `${before}text/plain${after}${asking}`)
  return `${head}${page.slice(end, begin)}${rest}`
}

/**
 * Begins the script that stands before it when a second frame is drawn. A script in the page's
 * text waits for the sheets before it, so the first frame holds the page. What cannot be seen is
 * never drawn and begins at once.
 */
function askingFor(modules: readonly (string | undefined)[], nonce: string): string {
  return `<script nonce="${nonce}">{const held=document.currentScript.previousElementSibling,add=(name,what)=>{const made=Object.assign(document.createElement(name),what);document.head.append(made);return made},begin=()=>{for(const href of ${JSON.stringify(modules)})add("link",{rel:"modulepreload",href});add("script",{type:"module",nonce:"${nonce}",text:held.text}).remove()};document.hidden?begin():requestAnimationFrame(()=>requestAnimationFrame(begin))}</script>`
}
