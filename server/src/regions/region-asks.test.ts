import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { systemClock } from '../platform/clock.ts'
import { regionAsksIn } from './region-asks.ts'
import { askFor } from './wanted-regions.ts'

test('asks are found in the order in which they were left, also those of one millisecond', async () => {
  const now = systemClock.now()
  const asks = regionAsksIn(temporaryDirectory(), { now: () => now })
  const names = ['Colorado', 'Portland, OR', 'Utah', 'Idaho', 'Nevada', 'Maine']
  for (const name of names) await asks.leave(askFor(name))
  const found = (await asks.all()).map(({ ask }) => ask)
  expect(found).toEqual(names.map(askFor))
})
