import type { PartyVerdict } from '@wayfur/domain/pets/verdict'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type OfFitting, VerdictLine } from './verdict-line.tsx'

const FITS: PartyVerdict = {
  verdict: 'fits',
  headline: 'Fits Bella',
  reasons: ['Welcome inside: dogs.'],
  source: 'Said by the hotel, Sep 3, 2026',
}

function says(found: PartyVerdict, ofFitting?: OfFitting): string {
  const markup = renderToStaticMarkup(<VerdictLine found={found} ofFitting={ofFitting} />)
  return markup.replace(/<[^>]*>/g, '')
}

test.each([
  [undefined, 'Fits Bella · Welcome inside: dogs. Said by the hotel, Sep 3, 2026'],
  ['source', 'Fits Bella · Said by the hotel, Sep 3, 2026'],
  ['nothing', 'Fits Bella'],
] as const)('of what fits it tells %s', (ofFitting, text) => {
  expect(says(FITS, ofFitting)).toBe(text)
})

test('of what does not fit reason and source are told wherever it stands', () => {
  const refuses: PartyVerdict = { ...FITS, verdict: 'no', headline: 'Does not fit Bella' }
  const whole = 'Does not fit Bella · Welcome inside: dogs. Said by the hotel, Sep 3, 2026'
  for (const ofFitting of ['all', 'source', 'nothing'] as const) {
    expect(says(refuses, ofFitting)).toBe(whole)
  }
})

test('what nobody said anything of is the verdict alone', () => {
  expect(says({ ...FITS, source: null }, 'source')).toBe('Fits Bella')
})
