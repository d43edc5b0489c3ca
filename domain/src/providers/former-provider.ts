import { t } from '../language/messages.ts'

/** What a provider is called in rows once its member has left. */
export const FORMER_PROVIDER = 'Former provider'

/** The name of a provider, or the words for one who has left. */
export function providerName(businessName: string): string {
  return businessName === FORMER_PROVIDER ? t(FORMER_PROVIDER) : businessName
}
