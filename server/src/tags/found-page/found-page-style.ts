/** The tokens of `app.css` this page needs, by day and by night; a test holds them equal. */
export const FOUND_PAGE_COLORS = {
  paper: ['#faf5e9', '#121c17'],
  surface: ['#f2ead8', '#18251e'],
  raised: ['#fffdf7', '#1f2e26'],
  ink: ['#16241b', '#f3eddd'],
  'ink-soft': ['#4a594e', '#b9c4b4'],
  line: ['#dfd4bb', '#33463b'],
  'line-strong': ['#857c66', '#78897a'],
  leaf: ['#1f5f3c', '#86d3a0'],
  'leaf-soft': ['#dfecd9', '#22402d'],
  'leaf-ink': ['#1a5535', '#a4e0b9'],
  'on-leaf': ['#fffdf5', '#0b1c11'],
  ember: ['#c4411a', '#ff9463'],
  'on-ember': ['#fffaf3', '#2b0f03'],
  danger: ['#b3261e', '#ff9c8f'],
  'danger-soft': ['#fce4df', '#4a1d18'],
  'danger-ink': ['#8f1c16', '#ffc0b6'],
  warn: ['#8f5b00', '#f0bd5c'],
  'warn-soft': ['#fbedc8', '#41310d'],
  'warn-ink': ['#6d4500', '#f6d28b'],
  good: ['#1d6d3d', '#7ed69a'],
  'good-soft': ['#dcf0dc', '#1a4028'],
  'good-ink': ['#17572f', '#a5e6b9'],
  focus: ['#1b55c5', '#a3c8ff'],
} as const

type ColorName = keyof typeof FOUND_PAGE_COLORS

/** What every page of these has, and what only some have: a page carries what it uses. */
const RULES: readonly { for?: RegExp; css: string }[] = [
  { css: '*{box-sizing:border-box}' },
  {
    css: 'body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}',
  },
  { css: 'main,header,footer{max-width:36rem;margin:0 auto;padding:0 16px}' },
  { css: 'header{padding-top:14px;padding-bottom:6px;font-weight:700}' },
  { css: 'h1,h2{font-family:Georgia,serif;line-height:1.2;margin:0;overflow-wrap:anywhere}' },
  { css: 'h1{font-size:2rem}h2{font-size:1.25rem;margin-bottom:8px}' },
  { for: /<details/, css: 'details h2{margin-top:16px}' },
  { css: '.card h1{margin-bottom:6px}' },
  { css: 'p{margin:0 0 10px;overflow-wrap:anywhere}p:last-child{margin-bottom:0}' },
  { css: 'a{color:var(--leaf-ink)}header a{color:inherit;text-decoration:none}' },
  {
    css: 'section,.card{background:var(--raised);border:1px solid var(--line);border-radius:14px;padding:16px;margin:14px 0}',
  },
  {
    for: /\bwho"/,
    css: '.who{display:flex;gap:16px;align-items:center}.who img,.who svg{flex:none;width:112px;height:112px;border-radius:14px;object-fit:cover;background:var(--leaf-soft);color:var(--leaf)}',
  },
  { for: /"badges/, css: '.badges{display:flex;flex-wrap:wrap;gap:6px;margin-top:8px}' },
  {
    for: /"badge"/,
    css: '.badge{background:var(--leaf-soft);color:var(--leaf-ink);border-radius:99px;padding:2px 10px;font-size:.9rem;font-weight:600}',
  },
  { for: /\bsoft"/, css: '.soft{color:var(--ink-soft);font-size:.95rem}' },
  { for: /\blines"/, css: '.lines{white-space:pre-line}' },
  ...(['warn', 'danger', 'good'] as const).map((kind) => {
    const name = kind === 'danger' ? 'bad' : kind
    return {
      for: new RegExp(`\\b${name}"`),
      css: `.${name}{background:var(--${kind}-soft);color:var(--${kind}-ink);border-color:var(--${kind})}.${name} a{color:inherit}`,
    }
  }),
  { for: /<label/, css: 'label{display:block;font-weight:600;margin:12px 0 4px}' },
  {
    for: /"tick"/,
    css: 'label.tick{display:flex;gap:8px;align-items:center;font-weight:400;min-height:44px;margin:0}input[type=checkbox]{width:22px;height:22px}',
  },
  {
    for: /<input|<textarea/,
    css: 'input[type=text],textarea{width:100%;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--line-strong);border-radius:10px;padding:10px 12px;min-height:46px}',
  },
  {
    for: /"hint"/,
    css: '.hint{display:block;color:var(--ink-soft);font-size:.9rem;margin-top:2px}#sharing{margin-top:16px}',
  },
  {
    for: /<button|\bbutton"/,
    css: 'button,.button{display:inline-block;font:inherit;font-weight:700;text-align:center;text-decoration:none;border:1px solid var(--line-strong);border-radius:10px;padding:10px 16px;min-height:46px;background:var(--raised);color:var(--ink);cursor:pointer}button[aria-disabled=true]{opacity:.7}',
  },
  {
    for: /"main"/,
    css: '.main{display:block;width:100%;margin:16px 0 10px;padding:13px 16px;background:var(--ember);color:var(--on-ember);border-color:transparent}',
  },
  {
    for: /\blead"/,
    css: '.lead{background:var(--leaf);color:var(--on-leaf);border-color:transparent}',
  },
  {
    for: /"row"/,
    css: '.row{display:flex;flex-wrap:wrap;gap:10px;margin-top:10px}.row>*{flex:1 1 9rem}',
  },
  { for: /<[ou]l/, css: 'ol,ul{margin:0;padding-inline-start:1.2rem}li{margin:6px 0}' },
  {
    for: /"said"/,
    css: '.said{list-style:none;padding:0}.said li{border-radius:12px;padding:10px 12px;background:var(--surface);margin:8px 0}.said .mine{background:var(--leaf-soft)}.said b{display:block;font-size:.9rem}',
  },
  {
    for: /<summary/,
    css: 'summary{font-weight:700;min-height:44px;display:flex;align-items:center;cursor:pointer;text-decoration:underline}',
  },
  { for: /\bhidden\b/, css: '[hidden]{display:none!important}' },
  { css: ':focus-visible{outline:3px solid var(--focus);outline-offset:2px}' },
  {
    css: 'footer{padding-top:6px;padding-bottom:28px}footer nav{display:flex;flex-wrap:wrap;gap:0 16px}footer nav>*{display:inline-block;padding:10px 0}',
  },
  { css: '@media print{form,footer,.row{display:none}}' },
]

/**
 * The style of a page, of which nothing is left out that its markup uses: at 50 kbit/s each
 * kilobyte takes a sixth of a second. Phones too old for `light-dark()` see these pages, so each
 * theme is written out.
 */
export function foundPageStyle(markup: string): string {
  const rules = RULES.filter((rule) => rule.for?.test(markup) ?? true)
    .map(({ css }) => css)
    .join('\n')
  const names = (Object.keys(FOUND_PAGE_COLORS) as ColorName[]).filter((name) =>
    rules.includes(`var(--${name})`),
  )
  const tokens = (night: 0 | 1) =>
    names.map((name) => `--${name}:${FOUND_PAGE_COLORS[name][night]}`).join(';')
  return `:root{color-scheme:light dark;${tokens(0)}}
@media(prefers-color-scheme:dark){:root{${tokens(1)}}}
${rules}`
}
