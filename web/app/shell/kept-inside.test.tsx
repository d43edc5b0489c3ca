import { ENGLISH, translateWith } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from '../ui/lazy-part.ts'
import { useInside } from './kept-inside.tsx'
import { PartMakerContext } from './kept-markup.tsx'
import { PARTS } from './kept-parts.tsx'

const make = vi.fn((part: ReactNode) =>
  renderToString(<StaticRouter location="/">{part}</StaticRouter>),
)

interface Shown {
  name: string
  pets: readonly string[]
}

function Inside({ name, pets, onPress }: Shown & { onPress: () => void }) {
  return (
    <>
      {name} for {pets.join(' and ')}
      <button type="button" onClick={onPress}>
        {name}
      </button>
    </>
  )
}

function Card({ name, pets }: Shown) {
  const inside = useInside(Inside, { name, pets }, { onPress: () => {} })
  return <article className="card" {...inside} />
}

/** A page as the server writes it, with what is kept, or made for it alone. */
function html(page: ReactNode, isKept: boolean): string {
  const maker = isKept ? { parts: PARTS, markupOf: make } : { parts: PARTS }
  return renderToString(<PartMakerContext value={maker}>{page}</PartMakerContext>)
}

test('what is kept of a card is what would be made for its page alone', () => {
  const pets = ['Bella', 'Tom & Jerry']
  const page = (
    <>
      <Card name="Burrow & Clover" pets={pets} />
      <Card name="Burrow & Clover" pets={[]} />
      <Card name="Dolores" pets={pets} />
    </>
  )
  expect(html(page, true)).toBe(html(page, false))
  expect(html(page, true)).toBe(html(page, false))
})

test('a card is made once for all that it shows and each language, and the oldest is forgotten', () => {
  make.mockClear()
  const one = () => html(<Card name="One" pets={['Bella']} />, true)
  one()
  one()
  expect(make).toHaveBeenCalledTimes(1)
  expect(html(<Card name="One" pets={['Bella', 'Tom']} />, true)).toContain('Bella and Tom')
  expect(make).toHaveBeenCalledTimes(2)
  onTestFinished(() => translateWith(() => ENGLISH))
  translateWith(() => ({ language: 'es', find: () => undefined }))
  one()
  expect(make).toHaveBeenCalledTimes(3)
  translateWith(() => ENGLISH)
  for (let other = 0; other < 500; other += 1) html(<Card name={`${other}`} pets={[]} />, true)
  make.mockClear()
  one()
  expect(make).toHaveBeenCalledTimes(1)
})

test('what comes later is left to the page, which waits for it', async () => {
  const Late = lazyPart(() => Promise.resolve({ default: () => <b>late</b> }))
  function Lazy() {
    return <article {...useInside(Late, {}, {})} />
  }
  expect(() => html(<Lazy />, true)).toThrow('suspended')
  await new Promise((resolve) => setTimeout(resolve))
  expect(html(<Lazy />, true)).toBe('<article><b>late</b></article>')
})
