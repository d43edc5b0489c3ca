import found from './fr/found.json' with { type: 'json' }

/** What a finder reads behind a tag in French, by the English text; nothing else is known in it. */
export const FRENCH: Readonly<Record<string, string>> = found
