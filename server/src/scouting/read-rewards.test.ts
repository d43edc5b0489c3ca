import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { inLanguage } from '../language/translators.ts'
import { readRewards, rewardSection } from './read-rewards.ts'

function fileOf(content: unknown): string {
  const file = join(temporaryDirectory(), 'rewards.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const OWN = {
  id: 'bath',
  title: 'A bath',
  says: 'With a towel.',
  costPoints: 300,
  partner: 'Paws & Co',
  isDemo: false,
  stock: 5,
}

test('what an invented partner backs is offered in demo mode alone', () => {
  expect(readRewards(undefined, { isDemo: true }).map(({ costPoints }) => costPoints)).toEqual([
    100, 250, 500,
  ])
  expect(readRewards(undefined, { isDemo: false })).toEqual([])
})

test('the operator’s own rewards are offered everywhere and listed with who backs them', () => {
  const rewards = readRewards(fileOf([OWN]), { isDemo: false })
  expect(rewards).toEqual([OWN])
  expect(rewardSection(rewards).items).toEqual([
    { id: 'bath', name: 'A bath', says: 'With a towel. Backed by Paws & Co.', price: '300 points' },
  ])
})

test('our own rewards are listed in the language of their reader', () => {
  const rewards = readRewards(undefined, { isDemo: true })
  expect(inLanguage('es', () => structuredClone(rewardSection(rewards).items[1]))).toMatchObject({
    name: 'Noche gratis en el hotel para perros',
    price: '250 puntos',
  })
})

test('a file that cannot be used stops the start with a sentence', () => {
  expect(() => readRewards(fileOf([OWN, OWN]), { isDemo: false })).toThrow('the same id')
  expect(() => readRewards(fileOf([{ ...OWN, costPoints: 0 }]), { isDemo: false })).toThrow(
    'holds no rewards',
  )
  expect(() => readRewards('/no/such/rewards.json', { isDemo: false })).toThrow('cannot be read')
})
