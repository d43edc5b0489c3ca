import { createHash } from 'node:crypto'
import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { expect, test } from 'vitest'
import { foundOf } from '../testing/found-fixtures.ts'
import { comfortScript } from './comfort-script.ts'
import { policyOf } from './found-frame.ts'
import { inFoundLanguage } from './found-translators.ts'
import { faultPage } from './message-pages.ts'
import { emptyForm } from './report-form.ts'

const LANGUAGES = Object.keys(FOUND_LANGUAGES) as FoundLanguage[]

function pageIn(language: FoundLanguage) {
  const form = emptyForm('form-key-of-this-page', '')
  return inFoundLanguage(language, () =>
    faultPage({ language }, { form, isTooMany: false, wasSent: false }),
  )
}

test('the script is called by its content and kept, and no page of another version goes without', async () => {
  const found = foundOf({ db: undefined as never })
  const addresses = LANGUAGES.map((language) => comfortScript(language).address)
  expect(new Set(addresses).size).toBe(LANGUAGES.length)
  for (const language of LANGUAGES) {
    const { address, text } = comfortScript(language)
    expect(pageIn(language).markup).toContain(`s.src='${address}'`)
    const answer = await found.page(address)
    expect(answer.html).toBe(text)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    const other = await found.page(address.replace(/-[^-]+\.js$/, '-abc-de.js'))
    expect([other.status, other.html]).toEqual([200, text])
    expect(other.headers.get('cache-control')).toBe('no-store')
  }
})

test('the policy names the style and the script of a page, and allows no other in it', () => {
  const page = pageIn('en')
  const policy = policyOf(page, '')
  for (const element of ['style', 'script']) {
    const [, content = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(page.markup) ?? []
    const hash = createHash('sha256').update(content).digest('base64')
    expect(policy).toContain(`${element}-src 'sha256-${hash}'`)
  }
  expect(policy).not.toMatch(/unsafe|nonce|style-src 'self'/)
})
