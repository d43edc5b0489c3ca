import { expect, test } from 'vitest'
import { newFileName, smallNameOf } from './file-name.ts'
import type { FileStore } from './file-store.ts'

async function contentOf(store: FileStore, name: string): Promise<Buffer | undefined> {
  const file = await store.read(name)
  if (file === undefined) return undefined
  const content = Buffer.from(await new Response(file.bytes).arrayBuffer())
  expect(content.byteLength).toBe(file.size)
  return content
}

/** What every file store keeps of its promises. */
export function fileStoreKeepsItsPromises(fresh: () => Promise<FileStore>): void {
  test('bytes come back as they were', async () => {
    const store = await fresh()
    const name = newFileName('webp')
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256))
    await store.write(name, bytes, 'image/webp')
    expect((await contentOf(store, name))?.equals(bytes)).toBe(true)
  })

  test('a picture and its small variant are two files', async () => {
    const store = await fresh()
    const name = newFileName('webp')
    await store.write(name, Buffer.from('large'), 'image/webp')
    await store.write(smallNameOf(name), Buffer.from('small'), 'image/webp')
    expect(String(await contentOf(store, name))).toBe('large')
    expect(String(await contentOf(store, smallNameOf(name)))).toBe('small')
  })

  test('writing again replaces, so that a repeated upload does no harm', async () => {
    const store = await fresh()
    const name = newFileName('pdf')
    await store.write(name, Buffer.from('first'), 'application/pdf')
    await store.write(name, Buffer.from('second one'), 'application/pdf')
    expect(String(await contentOf(store, name))).toBe('second one')
  })

  test('what is not there is undefined, and removing it does nothing', async () => {
    const store = await fresh()
    const name = newFileName('webp')
    expect(await store.read(name)).toBeUndefined()
    await store.remove(name)
  })

  test('a removed file is gone and its neighbours are not', async () => {
    const store = await fresh()
    const [name, other] = [newFileName('webp'), newFileName('webp')]
    await store.write(name, Buffer.from('x'), 'image/webp')
    await store.write(other, Buffer.from('y'), 'image/webp')
    await store.remove(name)
    expect(await store.read(name)).toBeUndefined()
    expect(String(await contentOf(store, other))).toBe('y')
  })

  test.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a/b.webp',
    '..\\x.webp',
    'x.webp\0.pdf',
    '',
    '.',
    `${'a'.repeat(26)}.html`,
    `${'A'.repeat(26)}.webp`,
  ])('%j is no name of ours and reaches no file', async (name) => {
    const store = await fresh()
    await expect(store.write(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('name of ours')
    await expect(store.read(name)).rejects.toThrow('name of ours')
    await expect(store.remove(name)).rejects.toThrow('name of ours')
  })
}
