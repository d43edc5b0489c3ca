import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from '../ui/rating.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { CategoryPicture } from './category-picture.tsx'
import { drawingSheets } from './drawing-sheet.tsx'
import type { SheetName } from './drawing.tsx'
import { EmptyMapArt } from './empty-map.tsx'
import { FooterHills } from './footer-hills.tsx'
import { SearchingDogArt } from './searching-dog.tsx'
import { SleepingCatArt } from './sleeping-cat.tsx'

const FILES: Record<SheetName, string> = {
  signs: 'signs.svg',
  placeScenes: 'place-scenes.svg',
  occasions: 'occasions.svg',
  labels: 'labels.svg',
  stillScenes: 'still-scenes.svg',
}

const sheets = drawingSheets()
const drawings = new Map(
  Object.values(sheets)
    .join('')
    .split('\n')
    .flatMap((line) => {
      const id = /^<(?:g|path) id="([^"]+)"/.exec(line)?.[1]
      return id === undefined ? [] : [[id, line.replace(id, '')] as const]
    }),
)

test.each(Object.entries(FILES) as [SheetName, string][])(
  'the file of %s that browsers load is what the drawings say',
  async (sheet, file) => {
    await expect(sheets[sheet]).toMatchFileSnapshot(file)
  },
)

test('the drawings take their colours from where they stand and hold nothing broken', () => {
  const all = Object.values(sheets).join('')
  expect(all).not.toMatch(/undefined|\[object|NaN|#[0-9a-f]{3}|<script|style=/)
  expect(drawings.size).toBeGreaterThan(80)
})

test('whatever a page asks a sheet for is on it', () => {
  const page = renderToStaticMarkup(
    <>
      {PLACE_CATEGORIES.map((category) => (
        <div key={category}>
          <CategoryIcon category={category} />
          {Array.from({ length: 100 }, (_, id) => (
            <CategoryPicture key={id} category={category} id={id} />
          ))}
        </div>
      ))}
      <Rating value={4.2} />
      <FooterHills />
      <SearchingDogArt />
      <SleepingCatArt />
      <EmptyMapArt />
    </>,
  )
  const asked = [...page.matchAll(/<use href="([^"#]+)#([^"]+)"/g)]
  expect(new Set(asked.map(([, , name]) => name)).size).toBeGreaterThan(40)
  for (const [, file = '', name = ''] of asked) {
    const sheet = Object.entries(FILES).find(([, its]) => file.endsWith(`/${its}`))?.[0]
    expect(sheets[sheet as SheetName], `${file}#${name}`).toMatch(
      new RegExp(`^<(?:g|path) id="${name}"`, 'm'),
    )
  }
})

test.each(PLACE_CATEGORIES)('a %s is drawn in several ways, no two places alike', (category) => {
  const scenes = [...drawings].filter(([name]) => name.startsWith(`${category}-`))
  expect(new Set(scenes.map(([, scene]) => scene)).size).toBeGreaterThan(1)
  const pictures = [1, 2, 3, 4, 5, 6].map((id) =>
    renderToStaticMarkup(<CategoryPicture category={category} id={id} />),
  )
  expect(new Set(pictures).size).toBe(6)
})
