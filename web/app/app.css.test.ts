import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEME_COLORS } from './shell/theme-colors.ts'

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

/** Every `--color-*` of the style sheet that is a plain colour, by theme. */
function colours(theme: Theme): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name, light, dark] of css.matchAll(
    /--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
  )) {
    if (name && light && dark) found.set(name, theme === 'light' ? light : dark)
  }
  return found
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'raised']
const categories = [
  'restaurant',
  'hotel',
  'rest-area',
  'park',
  'store',
  'vet',
  'grooming',
  'other',
].map((category) => `cat-${category}`)

/** Words need 4.5:1 (WCAG 2.2, 1.4.3). */
const words: [text: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] =>
    ['ink', 'ink-soft', 'leaf-ink', 'ember-ink', 'danger-ink', 'warn-ink', 'good-ink'].map(
      (text) => [text, ground],
    ),
  ),
  ['ink', 'sunken'],
  ['ink', 'leaf-soft'],
  ['ink', 'ember-soft'],
  ['ink-soft', 'leaf-soft'],
  ['leaf-ink', 'leaf-soft'],
  ['ember-ink', 'ember-soft'],
  ['danger-ink', 'danger-soft'],
  ['warn-ink', 'warn-soft'],
  ['good-ink', 'good-soft'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-strong'],
  ['on-ember', 'ember'],
  ['on-ember', 'ember-strong'],
  ['on-danger', 'danger'],
  ['ink', 'art-sky'],
  ['ink', 'art-far'],
  ['ink', 'art-mid'],
  ['paper', 'ink'],
  ['on-foot', 'foot'],
  ...categories.flatMap((category): [string, string][] => [
    [`${category}-ink`, `${category}-soft`],
    ...grounds.map((ground): [string, string] => [`${category}-ink`, ground]),
    ['on-cat', category],
  ]),
]

/** Edges of controls and marks that carry meaning need 3:1 (WCAG 2.2, 1.4.11). */
const marks: [mark: string, ground: string][] = grounds.flatMap((ground): [string, string][] =>
  ['line-strong', 'leaf', 'ember', 'danger', 'warn', 'good', 'star', 'focus', ...categories].map(
    (mark) => [mark, ground],
  ),
)

for (const theme of ['light', 'dark'] as const) {
  test(`words can be read on their ground in the ${theme} theme`, () => {
    expect(failing(theme, words, 4.5)).toEqual([])
  })

  test(`marks and edges stand out from their ground in the ${theme} theme`, () => {
    expect(failing(theme, marks, 3)).toEqual([])
  })
}

function failing(theme: Theme, pairs: [string, string][], least: number): string[] {
  const palette = colours(theme)
  return pairs.flatMap(([front, ground]) => {
    const frontColour = palette.get(front)
    const groundColour = palette.get(ground)
    if (!frontColour || !groundColour) return [`${front} or ${ground} is not in app.css`]
    const ratio = contrast(frontColour, groundColour)
    return ratio >= least ? [] : [`${front} on ${ground} is ${ratio.toFixed(2)}:1`]
  })
}

test('the browser’s own frame has the colour of the paper, by day and by night', () => {
  expect(THEME_COLORS.light).toBe(colours('light').get('paper'))
  expect(THEME_COLORS.dark).toBe(colours('dark').get('paper'))
})

test('what is written in the face of headings has their one weight, so that no whole font is fetched', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  const light = sources.flatMap((file) =>
    [
      ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(
        /"[^"\n]*\bfont-display\b[^"\n]*"/g,
      ),
    ]
      .filter(([classes]) => !classes.includes('font-semibold'))
      .map(([classes]) => `${file}: ${classes}`),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(light).toEqual([])
})
