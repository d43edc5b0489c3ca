/** The tokens of `app.css` this page needs, by day and by night; a test holds them equal. */
export const FOUND_PAGE_COLORS = {
  paper: ['#faf5e9', '#121c17'],
  surface: ['#f2ead8', '#18251e'],
  raised: ['#fffdf7', '#1f2e26'],
  ink: ['#16241b', '#f3eddd'],
  'leaf-soft': ['#dfecd9', '#22402d'],
  ember: ['#c4411a', '#ff9463'],
  'danger-soft': ['#fce4df', '#4a1d18'],
  'warn-soft': ['#fbedc8', '#41310d'],
  'good-soft': ['#dcf0dc', '#1a4028'],
} as const

type ColorName = keyof typeof FOUND_PAGE_COLORS

/**
 * What every page of these has, and what only some have: a page carries what it uses. Where a browser
 * draws well by itself (rings of focus, weights, edges), it does: each letter goes over a slow line.
 */
const RULES: readonly { for?: RegExp; css: string }[] = [
  {
    css: 'body{margin:0 auto;max-width:36rem;padding:8px 16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  },
  { css: 'h1,h2{font-family:Georgia,serif;line-height:1.2;margin:0 0 10px}' },
  { css: 'h2{font-size:1.25rem}p{margin:0 0 10px}a{color:inherit}' },
  { css: 'section{background:var(--raised);border-radius:14px;padding:16px;margin:14px 0}' },
  {
    for: /\bwho"/,
    css: '.who{display:flex;gap:16px;align-items:center}.who>:first-child{flex:none;width:112px;height:112px;border-radius:14px;object-fit:cover}',
  },
  {
    for: /<i>|<i /,
    css: 'i{display:inline-block;font-style:normal;background:var(--paper);border-radius:14px;padding:2px 10px;margin:0 6px 6px 0}',
  },
  { for: /<small/, css: 'small{display:block;font-size:.9rem;font-weight:400}' },
  { for: /\blines"/, css: '.lines{white-space:pre-line}' },
  ...(['warn', 'danger', 'good'] as const).map((kind) => {
    const name = kind === 'danger' ? 'bad' : kind
    return {
      for: new RegExp(`\\b${name}"`),
      css: `.${name}{background:var(--${kind}-soft)}`,
    }
  }),
  { for: /<label/, css: 'label{display:block;font-weight:700;margin:10px 0 4px}' },
  {
    for: /<input|<textarea|<button|\bbutton"/,
    css: 'input,textarea,button,.button{box-sizing:border-box;font:inherit;color:inherit;background:var(--raised);border:1px solid;border-radius:10px;padding:10px;min-height:46px}',
  },
  { for: /<input|<textarea/, css: 'input,textarea{width:100%;font-weight:400}' },
  {
    for: /<button|\bbutton"/,
    css: 'button,.button{display:inline-block;font-weight:700;text-align:center;text-decoration:none}',
  },
  {
    for: /"field"/,
    css: '.field{display:flex;gap:6px}.field>button{flex:none}',
  },
  {
    for: /"main"/,
    css: '.main{width:100%;margin:14px 0;background:var(--ember);color:var(--raised);border:0}',
  },
  { for: /\blead"/, css: '.lead{background:var(--ink);color:var(--paper)}' },
  {
    for: /"row"/,
    css: '.row{display:flex;flex-wrap:wrap;gap:10px;margin-top:10px}.row>*{flex:1 1 9rem}',
  },
  { for: /<[ou]l/, css: 'ol,ul{margin:0 0 16px;padding-inline-start:1.2rem}li{margin:6px 0}' },
  {
    for: /"said"/,
    css: '.said{list-style:none;padding:0}.said li{border-radius:10px;padding:10px 12px;background:var(--surface);margin:8px 0}.said .mine{background:var(--leaf-soft)}.said b{display:block;font-size:.9rem}',
  },
  { for: /<nav/, css: 'nav>*{display:inline-block;padding:10px 16px 10px 0}' },
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
