import * as z from 'zod/mini'
import { ACCOUNT_COUNTRIES, BANK_ANSWERS } from './payout-account.ts'
import { PayoutAccount } from './schemas.ts'

export const openPayoutAccount = {
  summary:
    'Opens the account to which a provider’s payouts go at the provider of payments. Opened again it is the same one.',
  body: z.object({
    /** Where their bank account is; it stays as it was first said. */
    country: z.enum(ACCOUNT_COUNTRIES),
  }),
  reply: PayoutAccount,
}

export const linkPayoutAccount = {
  summary:
    'The page of the provider of payments where the owner of an account answers what it still asks; for one visit.',
  reply: z.object({ url: z.string() }),
}

export const checkPayoutAccount = {
  summary: 'Asks the provider of payments where the account of a provider is now.',
  reply: PayoutAccount,
}

const BankLink = z.object({ link: z.string().check(z.regex(/^[\w-]{20,64}$/)) })

export const readTestAccount = {
  summary: 'What the test bank asks whoever opens an account there.',
  params: BankLink,
  reply: z.object({ country: z.string() }),
}

export const answerTestAccount = {
  summary: 'Answers the test bank, which then lets the account be paid or does not.',
  params: BankLink,
  body: z.object({ answer: z.enum(BANK_ANSWERS) }),
  reply: z.object({ returnTo: z.string() }),
}
