import { t, translateWritten } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { CatalogueSection } from '@wayfur/domain/operator/schemas'
import { pointsText } from '@wayfur/domain/scouting/points-text'
import { Reward } from '@wayfur/domain/scouting/schemas'
import * as z from 'zod/mini'
import { readDataFile } from '../platform/data-file.ts'
import { assetFile } from '../program-files.ts'

/** The rewards of a fresh install: of an invented partner, and offered in demo mode alone. */
const OWN_FILE = assetFile('rewards/rewards.json')

const Rewards = z.array(Reward).check(
  z.refine((rewards) => new Set(rewards.map(({ id }) => id)).size === rewards.length, {
    error: () => t('two rewards have the same id'),
  }),
)

/**
 * Reads what points can be given for. What nobody backs is offered only where everything is tried
 * out; a file that cannot be used stops the start with a sentence.
 */
export function readRewards(file: string = OWN_FILE, { isDemo }: { isDemo: boolean }): Reward[] {
  return readDataFile(file, Rewards, 'rewards that can be offered').filter(
    (reward) => isDemo || !reward.isDemo,
  )
}

/** The rewards as the operator's page lists them; a reward without a partner is not offered. */
export function rewardSection(rewards: readonly Reward[]): CatalogueSection {
  const items = rewards.map(({ id, title, says, costPoints, partner, isDemo }) => ({
    id,
    name: translateWritten(title),
    says: t('{says} Backed by {partner}.', {
      says: translateWritten(says),
      partner: markedName(partner, { isSample: isDemo }),
    }),
    price: pointsText(costPoints),
  }))
  return { name: t('Rewards'), items }
}
