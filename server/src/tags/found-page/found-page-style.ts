/** The tokens of `app.css` this page needs, by day and by night; a test holds them equal. */
export const FOUND_PAGE_COLORS = {
  paper: ['#faf5e9', '#121c17'],
  surface: ['#f2ead8', '#18251e'],
  raised: ['#fffdf7', '#1f2e26'],
  ink: ['#16241b', '#f3eddd'],
  'ink-soft': ['#4a594e', '#b9c4b4'],
  'line-strong': ['#857c66', '#78897a'],
  leaf: ['#1f5f3c', '#86d3a0'],
  'leaf-soft': ['#dfecd9', '#22402d'],
  'leaf-ink': ['#1a5535', '#a4e0b9'],
  'on-leaf': ['#fffdf5', '#0b1c11'],
  ember: ['#c4411a', '#ff9463'],
  'on-ember': ['#fffaf3', '#2b0f03'],
  'danger-soft': ['#fce4df', '#4a1d18'],
  'danger-ink': ['#8f1c16', '#ffc0b6'],
  'warn-soft': ['#fbedc8', '#41310d'],
  'warn-ink': ['#6d4500', '#f6d28b'],
  'good-soft': ['#dcf0dc', '#1a4028'],
  'good-ink': ['#17572f', '#a5e6b9'],
} as const

type ColorName = keyof typeof FOUND_PAGE_COLORS

/** What every page of these has, and what only some have: a page carries what it uses. */
const RULES: readonly { for?: RegExp; css: string }[] = [
  { css: '*{box-sizing:border-box}' },
  {
    css: 'body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  },
  { css: 'main,header,footer{max-width:36rem;margin:0 auto;padding:8px 16px}' },
  { css: 'h1,h2{font-family:Georgia,serif;line-height:1.2;margin:0 0 10px}' },
  { css: 'h1{font-size:2rem}h2{font-size:1.25rem}p{margin:0 0 10px}' },
  { css: 'a{color:var(--leaf-ink)}header,b{font-weight:700}' },
  {
    css: 'section,.card{background:var(--raised);border-radius:14px;padding:16px;margin:14px 0}',
  },
  {
    for: /\bwho"/,
    css: '.who{display:flex;gap:16px;align-items:center}.who>:first-child{flex:none;width:112px;height:112px;border-radius:14px;object-fit:cover;background:var(--leaf-soft);color:var(--leaf-ink)}',
  },
  {
    for: /"badge"/,
    css: '.badge{display:inline-block;background:var(--leaf-soft);color:var(--leaf-ink);border-radius:14px;padding:2px 10px;margin:0 6px 6px 0}',
  },
  { for: /<small/, css: 'small{display:block;color:var(--ink-soft);font-size:.9rem}' },
  {
    for: /\blines"/,
    css: '.lines{white-space:pre-line;unicode-bidi:plaintext;text-align:match-parent}',
  },
  ...(['warn', 'danger', 'good'] as const).map((kind) => {
    const name = kind === 'danger' ? 'bad' : kind
    return {
      for: new RegExp(`\\b${name}"`),
      css: `.${name}{background:var(--${kind}-soft);color:var(--${kind}-ink)}.${name} a{color:inherit}`,
    }
  }),
  { for: /<label/, css: 'label{display:block;font-weight:700;margin:10px 0 4px}' },
  {
    for: /<input|<textarea|<button|\bbutton"/,
    css: 'input,textarea,button,.button{font:inherit;color:inherit;background:var(--raised);border:1px solid var(--line-strong);border-radius:10px;padding:10px;min-height:46px}',
  },
  { for: /<input|<textarea/, css: 'input,textarea{width:100%}' },
  {
    for: /<button|\bbutton"/,
    css: 'button,.button{display:inline-block;font-weight:700;text-align:center;text-decoration:none}',
  },
  {
    for: /"field"/,
    css: '.field{display:flex;gap:6px}.field>button{flex:none}[name=pressed]{opacity:.6}',
  },
  {
    for: /"main"/,
    css: '.main{width:100%;margin:14px 0;background:var(--ember);color:var(--on-ember);border:0}',
  },
  { for: /\blead"/, css: '.lead{background:var(--leaf);color:var(--on-leaf);border:0}' },
  {
    for: /"row"/,
    css: '.row{display:flex;flex-wrap:wrap;gap:10px;margin-top:10px}.row>*{flex:1 1 9rem}',
  },
  { for: /<[ou]l/, css: 'ol,ul{margin:0 0 16px;padding-inline-start:1.2rem}li{margin:6px 0}' },
  {
    for: /"said"/,
    css: '.said{list-style:none;padding:0}.said li{border-radius:10px;padding:10px 12px;background:var(--surface);margin:8px 0}.said .mine{background:var(--leaf-soft)}.said b{display:block;font-size:.9rem}',
  },
  { css: ':focus-visible{outline:3px solid var(--ink);outline-offset:2px}' },
  { css: 'nav>*{display:inline-block;padding:10px 16px 10px 0}' },
]

/**
 * The style of a page, of which nothing is left out that its markup uses: at 50 kbit/s each
 * kilobyte takes a sixth of a second. Phones too old for `light-dark()` see these pages, so each
 * theme is written out.
 */
export function foundPageStyle(markup: string): string {
  const rules = RULES.filter((rule) => rule.for?.test(markup) ?? true)
    .map(({ css }) => css)
    .join('')
  const names = (Object.keys(FOUND_PAGE_COLORS) as ColorName[]).filter((name) =>
    rules.includes(`var(--${name})`),
  )
  const tokens = (night: 0 | 1) =>
    names.map((name) => `--${name}:${FOUND_PAGE_COLORS[name][night]}`).join(';')
  const style = `:root{color-scheme:light dark;${tokens(0)}}@media(prefers-color-scheme:dark){:root{${tokens(1)}}}${rules}`
  // Names of one letter take 40 bytes less of a packed page.
  return style.replace(/--([a-z-]+)(?=[:)])/g, (_, name: ColorName) => `--${letterOf(name)}`)
}

const ALL_NAMES = Object.keys(FOUND_PAGE_COLORS)

function letterOf(name: ColorName): string {
  return (10 + ALL_NAMES.indexOf(name)).toString(36)
}
