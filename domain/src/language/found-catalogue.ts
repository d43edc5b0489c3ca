import ar from './ar/found.json' with { type: 'json' }
import de from './de/found.json' with { type: 'json' }
import fr from './fr/found.json' with { type: 'json' }
import ko from './ko/found.json' with { type: 'json' }
import pt from './pt/found.json' with { type: 'json' }
import tl from './tl/found.json' with { type: 'json' }
import vi from './vi/found.json' with { type: 'json' }
import zh from './zh/found.json' with { type: 'json' }

/**
 * What a finder reads behind a tag in languages that nothing else is known in, by the English text.
 * Besides English and Spanish these are the languages most spoken at home in the United States, by
 * table B16001 of the American Community Survey, and those of most travelers.
 */
export const FOUND_CATALOGUE = { fr, de, pt, zh, vi, tl, ko, ar } satisfies Readonly<
  Record<string, Readonly<Record<string, string>>>
>
