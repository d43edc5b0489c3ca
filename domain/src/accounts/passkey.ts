/** Most passkeys of one account. */
export const MOST_PASSKEYS = 10

/** How long a passkey may take to sign what it is asked to, in minutes. */
export const PASSKEY_MINUTES = 5
