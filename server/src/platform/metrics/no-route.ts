/** What is counted for requests that no call took: unknown addresses, and what was refused before its call was looked for. */
export const NO_ROUTE = 'other'
