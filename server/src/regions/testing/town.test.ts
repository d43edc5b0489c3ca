import { expect, test } from 'vitest'
import { extractOf } from './extract-of.ts'
import { listener } from './listener.ts'
import { townOf } from './town.ts'

test('a town has the shape of real ones, and is the same each time', () => {
  const town = townOf(20_000)
  const objects = [...town.objects()]
  expect([...townOf(20_000).objects()]).toEqual(objects)
  const [nodes, ways, relations] = (['node', 'way', 'relation'] as const).map((kind) =>
    objects.filter(({ type }) => type === kind),
  )
  expect([nodes?.length, ways?.length, relations?.length]).toEqual([
    town.nodes,
    town.ways,
    town.relations,
  ])
  expect(objects.length / 20_000).toBeCloseTo(1, 1)
  expect(town.nodes / town.ways).toBeCloseTo(8.5, 1)
  const tagged = nodes?.filter(({ tags }) => Object.keys(tags).length > 0) ?? []
  expect(tagged.length / town.nodes).toBeCloseTo(0.05, 2)
  for (const group of [nodes, ways, relations]) {
    const ids = group?.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted((a, b) => a - b)).toEqual(ids)
  }
  const product = listener()
  extractOf(objects).tellTo(product)
  const told = product.told as { isCut?: boolean; members?: { points?: unknown }[] }[]
  expect(told.filter(({ isCut }) => isCut)).toEqual([])
  const members = told.flatMap(({ members = [] }) => members)
  expect(members.length).toBeGreaterThan(20)
  expect(members.filter(({ points }) => points === undefined)).toEqual([])
})
