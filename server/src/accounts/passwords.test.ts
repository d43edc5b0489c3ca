import { expect, test } from 'vitest'
import { passwordsAt } from './passwords.ts'
import { CHEAP_PASSWORDS } from './testing/account-fixtures.ts'

test('what nobody said otherwise costs 64 MiB and 3 passes of Argon2id, and is checked at that cost', async () => {
  const hash = await passwordsAt().hash('walk the patient beagle')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  // Whoever checks goes by what stands in the hash.
  expect(await CHEAP_PASSWORDS.isPasswordOf('walk the patient beagle', hash)).toBe(true)
  expect(await CHEAP_PASSWORDS.isPasswordOf('walk the patient beagles', hash)).toBe(false)
})

test('the same password is kept differently each time', async () => {
  const [one, other] = [await CHEAP_PASSWORDS.hash('beagle'), await CHEAP_PASSWORDS.hash('beagle')]
  expect(one).not.toBe(other)
})

test('a hash of another cost is outdated', async () => {
  const cheap = await CHEAP_PASSWORDS.hash('beagle')
  expect(CHEAP_PASSWORDS.isOutdated(cheap)).toBe(false)
  expect(passwordsAt().isOutdated(cheap)).toBe(true)
})

const isAlike = (one: number, other: number) => one / other > 0.7 && one / other < 1.4

test('checking a password takes as long without an account as with one', async () => {
  const passwords = passwordsAt({ memory: 8 * 1024, passes: 3, parallelism: 1 })
  const kept = await passwords.hash('walk the patient beagle')
  const least = { known: Infinity, unknown: Infinity }
  // The least of many rounds, since others use the machine as well; as many as it takes to agree.
  for (let round = 0; round < 300; round += 1) {
    for (const who of ['known', 'unknown'] as const) {
      const begun = performance.now()
      // The library hashes what was typed where there is nothing to compare it to.
      await (who === 'known'
        ? passwords.isPasswordOf('wrong one', kept)
        : passwords.hash('wrong one'))
      least[who] = Math.min(least[who], performance.now() - begun)
    }
    if (round > 4 && isAlike(least.unknown, least.known)) break
  }
  expect(isAlike(least.unknown, least.known)).toBe(true)
  // A server that does not hash for an unknown address answers in no time, and would be seen.
  expect(isAlike(0.01, least.known)).toBe(false)
})
