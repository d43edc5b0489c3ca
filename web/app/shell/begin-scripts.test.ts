import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type Beginning, beginScripts, PRESSED_EARLY, TAKEN_OVER } from './begin-scripts.ts'

const FILES = { modules: ['/frame.js', '/page.js'], ahead: ['/frame.js'] }
const THEMES = { dark: 'theme=dark' }

type Hear = (event: object) => void

class Element {
  readonly attributes = new Set<string>()
  readonly dataset: Record<string, string> = {}
  readonly type = 'button'
  readonly name: string
  constructor(name = 'p') {
    this.name = name
  }
  closest(selector: string): Element | null {
    return selector.startsWith(this.name) ? this : null
  }
  getAttribute(): null {
    return null
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }
  setAttribute(name: string): void {
    this.attributes.add(name)
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
}

/** The script in a page of a browser that says of itself what is told; `asked` is what it asked for. */
function page(
  beginning: Partial<Beginning> = {},
  { isTouched = true, isHidden = false, savesData = false } = {},
) {
  const asked: unknown[] = []
  const frames: (() => void)[] = []
  const later: { act: () => unknown; ms: number | undefined }[] = []
  const heard: { type: string; hear: Hear; signal: AbortSignal }[] = []
  const seen: ((entries: object[]) => void)[] = []
  const buttons: Element[] = []
  const document = {
    hidden: isHidden,
    cookie: '',
    currentScript: { nonce: 'n', previousElementSibling: { text: '2' } },
    createElement: (name: string) => ({ name, remove: () => asked.push('removed') }),
    documentElement: { lang: 'es', dataset: {} as Record<string, string> },
    head: { append: (made: object) => asked.push({ ...made, remove: undefined }) },
    getElementById: () => null,
    querySelector: () => buttons.find((button) => button.hasAttribute(PRESSED_EARLY)) ?? null,
    querySelectorAll: () => [new Element('.map-ground')],
  }
  const window = { matchMedia: () => ({ matches: isTouched }) }
  runInNewContext(
    `(${beginScripts.toString()})(${JSON.stringify({ ...FILES, themes: THEMES, isResting: true, restsMs: null, ...beginning })})`,
    {
      document,
      window,
      Element,
      AbortController,
      HTMLDialogElement: Map,
      navigator: { connection: { saveData: savesData } },
      setTimeout: (act: () => unknown, ms?: number) => later.push({ act, ms }),
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      fetch: (file: string) => {
        asked.push(`fetched ${file}`)
        return Promise.resolve()
      },
      addEventListener: (type: string, hear: Hear, { signal }: { signal: AbortSignal }) =>
        heard.push({ type, hear, signal }),
      IntersectionObserver: class {
        constructor(hear: (entries: object[]) => void) {
          seen.push(hear)
        }
        observe(): void {}
        disconnect(): void {}
      },
    },
  )
  return {
    asked,
    frames,
    later,
    document,
    buttons,
    see: (entry: object) => seen.forEach((hear) => hear([entry])),
    draw: () => {
      frames.splice(0).forEach((frame) => frame())
      later.splice(0).forEach(({ act }) => act())
    },
    happens: (type: string, target: unknown = document, more: object = {}) => {
      for (const { type: name, hear, signal } of heard) {
        if (name === type && !signal.aborted) hear({ type, target, ...more })
      }
    },
  }
}

const ASKED = [
  { name: 'link', rel: 'modulepreload', href: '/frame.js' },
  { name: 'link', rel: 'modulepreload', href: '/page.js' },
]
const BEGUN = [...ASKED, { name: 'script', type: 'module', nonce: 'n', text: '2' }, 'removed']

test.each([
  ['at once on a page that cannot be seen', true, 0],
  ['when a second frame is drawn, so that the first shows the page', false, 2],
])('scripts are asked for %s', (_, isHidden, framesBefore) => {
  const { asked, frames, later } = page({ isResting: false }, { isHidden })
  for (let drawn = 0; drawn < framesBefore; drawn += 1) {
    expect(asked).toEqual([])
    frames.shift()?.()
  }
  expect(asked).toEqual(BEGUN)
  // Each in a task of its own, and after the scripts were asked for.
  expect(later.map(({ act }) => act())).toEqual(['0', expect.stringMatching(/\d/)])
})

test('a resting page asks for scripts like every page where nobody touches the screen', () => {
  const { asked, frames } = page({}, { isTouched: false })
  frames.shift()?.()
  frames.shift()?.()
  expect(asked).toEqual(BEGUN)
})

test.each(['scroll', 'keydown', 'focusin', 'input', 'change', 'click'])(
  'a resting page begins once by %s, and shows first what it did',
  (sign) => {
    const { asked, frames, happens, draw } = page()
    expect(frames).toEqual([])
    expect(asked).toEqual([])
    happens(sign, new Element('input'))
    happens(sign, new Element('input'))
    expect(asked).toEqual(ASKED)
    draw()
    expect(asked).toEqual(BEGUN)
  },
)

test('a finger on a resting page asks for scripts, which run once it was a press', () => {
  const { asked, happens, draw } = page()
  happens('pointerdown', new Element('button'), { pointerType: 'touch' })
  draw()
  expect(asked).toEqual(ASKED)
  happens('click', new Element('button'))
  draw()
  expect(asked).toEqual(BEGUN)
})

test('a finger on a link leaves a page at rest: the browser follows it', () => {
  const { asked, happens } = page()
  const link = new Element('a[href]')
  happens('pointerdown', link, { pointerType: 'touch' })
  happens('pointermove', link, { pointerType: 'touch' })
  happens('focusin', link)
  happens('click', link)
  expect(asked).toEqual([])
})

test('a mouse wakes a resting page when it moves, not where it lies as the page is drawn', () => {
  const { asked, happens, draw } = page()
  happens('pointermove', undefined, { pointerType: 'mouse', movementX: 0, movementY: 0 })
  expect(asked).toEqual([])
  happens('pointermove', undefined, { pointerType: 'mouse', movementX: 0, movementY: -1 })
  draw()
  expect(asked).toEqual(BEGUN)
})

test('a resting page begins when a map comes near, or when its time is over', () => {
  const withMap = page()
  withMap.see({ isIntersecting: true, boundingClientRect: { height: 0 } })
  expect(withMap.asked).toEqual([])
  withMap.see({ isIntersecting: true, boundingClientRect: { height: 300 } })
  expect(withMap.asked).toEqual(BEGUN)
  const live = page({ restsMs: 10_000 })
  live.later.find(({ ms }) => ms === 10_000)?.act()
  expect(live.asked).toEqual(BEGUN)
})

test('what is on every page is fetched while one reads, unless data is saved', () => {
  const { asked, happens, later } = page()
  happens('load')
  later[0]?.act()
  expect(asked).toEqual(['fetched /frame.js'])
  const saving = page({}, { savesData: true })
  saving.happens('load')
  saving.later[0]?.act()
  expect(saving.asked).toEqual([])
})

test('the press on a button that needs script is kept until the page is taken over, the last one', () => {
  const { happens, buttons } = page()
  const [first, second, third] = [
    new Element('button'),
    new Element('button'),
    new Element('button'),
  ]
  buttons.push(first, second, third)
  happens('click', first)
  happens('click', second)
  expect(buttons.map((button) => button.hasAttribute(PRESSED_EARLY))).toEqual([false, true, false])
  happens(TAKEN_OVER)
  happens('click', third)
  expect(buttons.map((button) => button.hasAttribute(PRESSED_EARLY))).toEqual([false, true, false])
})

test('a theme is chosen before there is script', () => {
  const { happens, document } = page()
  const button = new Element('button')
  button.dataset['chooseTheme'] = 'dark'
  happens('click', button)
  expect(document.documentElement.dataset).toEqual({ theme: 'dark' })
  expect(document.cookie).toBe('theme=dark')
})
