import found from './de/found.json' with { type: 'json' }

/** What a finder reads behind a tag in German, by the English text; nothing else is known in it. */
export const GERMAN: Readonly<Record<string, string>> = found
