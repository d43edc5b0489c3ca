import { expect, test } from 'vitest'
import { modulesOfPage } from './modules-of-page.ts'

const DOOR = '/node_modules/lucide-react/dist/esm/lucide-react.mjs'
const GRAPH: Record<string, { code: string; importedIds: string[] }> = {
  '/page.tsx': { code: '', importedIds: ['/card.tsx', '/words.ts'] },
  '/card.tsx': {
    code: 'import { Clock as Hour, X } from "lucide-react"\n',
    importedIds: [DOOR, '/words.ts'],
  },
  '/words.ts': { code: '', importedIds: ['/page.tsx'] },
  '/elsewhere.tsx': { code: '', importedIds: ['/words.ts'] },
  [DOOR]: {
    code:
      "export { default as Clock, default as ClockIcon } from './icons/clock.mjs';\n" +
      "export { default as LucideX, default as X } from './icons/x.mjs';\n" +
      "export { default as Clock1 } from './icons/clock-1.mjs';\n",
    importedIds: ['/all-of-them.mjs'],
  },
}

test('a page takes what it imports, and what that imports, and of the icons those it names', () => {
  const modules = modulesOfPage('/page.tsx', { getModuleInfo: (id) => GRAPH[id] ?? null })
  expect([...modules].toSorted()).toEqual([
    '/card.tsx',
    '/node_modules/lucide-react/dist/esm/icons/clock.mjs',
    '/node_modules/lucide-react/dist/esm/icons/x.mjs',
    '/page.tsx',
    '/words.ts',
  ])
})
