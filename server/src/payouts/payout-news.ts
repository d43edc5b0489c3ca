import { checkAccountOf } from './check-account.ts'
import type { PayoutsContext } from './payouts-context.ts'
import { readTransfer } from './read-transfer.ts'

/** Something happened to an account or a transfer; where that is now is asked. */
export async function hearPayoutNews(
  context: PayoutsContext,
  { kind, id }: { kind: 'account' | 'transfer'; id: string },
): Promise<void> {
  if (kind === 'account') await checkAccountOf(context, id)
  else await readTransfer(context, id)
}
