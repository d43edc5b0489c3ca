import { t } from '../language/messages.ts'

/** What a provider is called in rows once its member has left. */
export const FORMER_PROVIDER = 'Former provider'

/** The name of a provider as its reader is told it: names are names, and of who left there is none. */
export function providerName(businessName: string): string {
  return businessName === FORMER_PROVIDER ? t(FORMER_PROVIDER) : businessName
}
