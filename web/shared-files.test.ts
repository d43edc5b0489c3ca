import { expect, test } from 'vitest'
import { type LoadGraph, sharedFiles } from './shared-files.ts'

/** Modules of so many letters, what each imports, and what it loads later. */
function graphOf(
  modules: Record<string, { size?: number; imports?: string[]; later?: string[] }>,
): LoadGraph {
  return {
    getModuleInfo(id) {
      const { size = 100, imports = [], later = [] } = modules[id] ?? {}
      return {
        code: 'x'.repeat(size),
        importedIds: imports,
        dynamicallyImportedIds: later,
      }
    },
  }
}

/** Pages of which none is loaded more often than another. */
function pagesOf(...all: string[]) {
  return { all, always: [], often: [] }
}

const NOT_GIVEN = () => undefined

/** The files of all levels, each as one text. */
function sorted(levels: string[][][]): string[] {
  return levels
    .flat()
    .map((file) => file.join(' '))
    .toSorted()
}

test('what pages share goes into files, what one page has alone does not', () => {
  const graph = graphOf({
    '/one.tsx': { imports: ['/card.tsx', '/own.tsx'] },
    '/two.tsx': { imports: ['/card.tsx', '/words.ts', '/frame.ts'] },
    '/three.tsx': { imports: ['/card.tsx', '/words.ts', '/frame.ts'] },
  })
  const files = sharedFiles(pagesOf('/one.tsx', '/two.tsx', '/three.tsx'), graph, (id) =>
    id.startsWith('/frame') ? 'frame' : undefined,
  )
  expect(files).toEqual([[['/card.tsx', '/words.ts']]])
})

test('what would weigh down more than a request costs stays a file of its own', () => {
  const graph = graphOf({
    '/one.tsx': { imports: ['/card.tsx'] },
    '/two.tsx': { imports: ['/card.tsx', '/map.tsx'] },
    '/three.tsx': { imports: ['/card.tsx', '/map.tsx'] },
    '/map.tsx': { size: 50_000 },
  })
  const levels = sharedFiles(pagesOf('/one.tsx', '/two.tsx', '/three.tsx'), graph, NOT_GIVEN)
  expect(sorted(levels)).toEqual(['/card.tsx', '/map.tsx'])
})

test('a page that visits begin with loads less in vain than others', () => {
  const graph = graphOf({
    '/one.tsx': { imports: ['/card.tsx', '/form.tsx'] },
    '/two.tsx': { imports: ['/card.tsx', '/form.tsx'] },
    '/first.tsx': { imports: ['/card.tsx'] },
    '/form.tsx': { size: 10_000 },
  })
  const pages = pagesOf('/one.tsx', '/two.tsx', '/first.tsx')
  expect(sorted(sharedFiles(pages, graph, NOT_GIVEN))).toEqual(['/card.tsx /form.tsx'])
  expect(sorted(sharedFiles({ ...pages, often: ['/first.tsx'] }, graph, NOT_GIVEN))).toEqual([
    '/card.tsx',
    '/form.tsx',
  ])
})

test('a part that is loaded later shares with the pages', () => {
  const graph = graphOf({
    '/one.tsx': { later: ['/part.tsx'] },
    '/two.tsx': { imports: ['/card.tsx'] },
    '/part.tsx': { imports: ['/card.tsx'] },
  })
  expect(sharedFiles(pagesOf('/one.tsx', '/two.tsx'), graph, NOT_GIVEN)).toEqual([[['/card.tsx']]])
})

test('no two files need each other, and what is needed is in a level before', () => {
  // The first and the last are loaded by the same pages, the large one between them by others too.
  const graph = graphOf({
    '/one.tsx': { imports: ['/first.ts', '/last.ts'] },
    '/two.tsx': { imports: ['/first.ts', '/last.ts'] },
    '/three.tsx': { imports: ['/between.ts'] },
    '/first.ts': { size: 20_000, imports: ['/between.ts'] },
    '/between.ts': { size: 50_000, imports: ['/last.ts'] },
  })
  const levels = sharedFiles(pagesOf('/one.tsx', '/two.tsx', '/three.tsx'), graph, NOT_GIVEN)
  expect(levels).toEqual([[['/between.ts', '/last.ts']], [['/first.ts']]])
})

test('a given file stays as it is, and what would bring it along is reckoned with', () => {
  const graph = graphOf({
    '/one.tsx': { imports: ['/card.tsx'] },
    '/two.tsx': { imports: ['/card.tsx', '/form.ts'] },
    '/three.tsx': { imports: ['/card.tsx', '/form.ts'] },
    '/form.ts': { imports: ['/zod.js'] },
    '/zod.js': { size: 60_000 },
  })
  const levels = sharedFiles(pagesOf('/one.tsx', '/two.tsx', '/three.tsx'), graph, (id) =>
    id === '/zod.js' ? 'zod' : undefined,
  )
  expect(sorted(levels)).toEqual(['/card.tsx', '/form.ts'])
})

test('what is loaded with every page takes nothing along that only some need, however small', () => {
  const graph = graphOf({
    '/root.tsx': { imports: ['/words.ts'] },
    '/one.tsx': { imports: ['/words.ts', '/card.tsx'] },
    '/two.tsx': { imports: ['/words.ts', '/card.tsx'] },
    '/three.tsx': {},
    '/four.tsx': {},
    '/card.tsx': { size: 10 },
  })
  const pages = ['/root.tsx', '/one.tsx', '/two.tsx', '/three.tsx', '/four.tsx']
  expect(
    sorted(sharedFiles({ ...pagesOf(...pages), always: ['/root.tsx'] }, graph, NOT_GIVEN)),
  ).toEqual(['/card.tsx', '/words.ts'])
})

test('the same modules give the same files, in whatever order their pages are named', () => {
  const modules: Parameters<typeof graphOf>[0] = {}
  const pages = Array.from({ length: 12 }, (_, page) => `/page-${page}.tsx`)
  pages.forEach((page, at) => {
    const imports = Array.from({ length: 8 }, (_, step) => `/part-${(at * step + step) % 20}.ts`)
    modules[page] = { imports }
  })
  for (let part = 0; part < 20; part += 1) modules[`/part-${part}.ts`] = { size: 700 * part }
  const graph = graphOf(modules)
  expect(sorted(sharedFiles(pagesOf(...pages.toReversed()), graph, NOT_GIVEN))).toEqual(
    sorted(sharedFiles(pagesOf(...pages), graph, NOT_GIVEN)),
  )
})
