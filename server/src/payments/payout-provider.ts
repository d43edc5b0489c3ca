import type { Money } from '@wayfur/domain/money'
import type { AccountNeed, AccountState } from '@wayfur/domain/payouts/payout-account'

/** An account of somebody else at the provider, to which we may send money. */
export interface ProviderAccount {
  id: string
  state: AccountState
  /** What it still wants to know of its owner, each once and by the letters. */
  needs: AccountNeed[]
}

/** Money that went from our balance to an account. */
export interface ProviderTransfer extends Money {
  id: string
  accountId: string
  /** What of it has come back. */
  reversedCents: number
}

/**
 * A provider of payments that also pays others. What makes something is given a key, as everywhere at
 * the port.
 */
export interface ProviderPayouts {
  /** `country` is where its owner has their bank, by two letters. */
  openAccount(
    owner: { reference: string; name: string; email?: string; country: string },
    key: string,
  ): Promise<ProviderAccount>
  retrieveAccount(id: string): Promise<ProviderAccount>
  /**
   * The address of the page where the owner of an account answers what it asks, for one visit. It
   * leads back to `returnTo`, whatever came of it, and to `againAt` whoever comes too late.
   */
  linkOf(accountId: string, back: { returnTo: string; againAt: string }): Promise<string>
  /** Sends money; `reference` is ours, of this one transfer: `payout-transfer-17`. */
  transfer(
    order: Money & { accountId: string; what: string; reference: string },
    key: string,
  ): Promise<ProviderTransfer>
  retrieveTransfer(id: string): Promise<ProviderTransfer>
  /** The transfer of a reference, in case the answer to its key was lost; null where there is none. */
  transferOf(reference: string): Promise<ProviderTransfer | null>
  /** Takes back all that is left of a transfer; `invalid` where it is not there any more. */
  reverse(transferId: string, key: string): Promise<ProviderTransfer>
}
