import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { assetFile } from '../../program-files.ts'
import { inFoundLanguage } from './found-translators.ts'
import { scriptWords } from './script-words.ts'

export interface ComfortScript {
  text: string
  /** Holds a hash of the text, so that it may be kept for as long as anybody likes. */
  address: string
}

/** What the script says stands in it, so that the two are always of one version. */
function scriptIn(language: FoundLanguage, program: string): ComfortScript {
  const words = inFoundLanguage(language, scriptWords)
  const text = `const words = ${JSON.stringify(words)}\n${program}`
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 6)
  return { text, address: `/found/${language}-${hash}.js` }
}

let scripts: ReadonlyMap<FoundLanguage, ComfortScript> | undefined

/** The script of comfort for a page behind a tag: what it does is in `assets/found-page.js`. */
export function comfortScript(language: FoundLanguage): ComfortScript {
  if (scripts === undefined) {
    const program = readFileSync(assetFile('found-page.js'), 'utf8')
    const languages = Object.keys(FOUND_LANGUAGES) as FoundLanguage[]
    scripts = new Map(languages.map((one) => [one, scriptIn(one, program)]))
  }
  return scripts.get(language) ?? comfortScript('en')
}
