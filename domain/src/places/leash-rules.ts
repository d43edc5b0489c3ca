/** Rules of the United States that hold on camp sites of whoever runs them, as the eCFR has them. */
export const LEASH_RULES = {
  usfs: {
    cites: '36 CFR 261.16(j)',
    href: 'https://www.ecfr.gov/current/title-36/section-261.16',
    /** The day the rule was last known to say so. */
    on: '2026-06-20',
    // A state's forest service has rules of its own.
    operators: [
      'usfs',
      'us forest service',
      'u s forest service',
      'usda forest service',
      'united states forest service',
      'national forest',
    ],
  },
  blm: {
    cites: '43 CFR 8365.2-1(c)',
    href: 'https://www.ecfr.gov/current/title-43/section-8365.2-1',
    on: '2026-11-22',
    operators: ['blm', 'bureau of land management'],
  },
  usace: {
    cites: '36 CFR 327.11',
    href: 'https://www.ecfr.gov/current/title-36/section-327.11',
    on: '2026-11-22',
    operators: ['usace', 'army corps of engineers'],
  },
} as const satisfies Readonly<Record<string, LeashRule>>

export const LEASH_RULE_IDS = ['usfs', 'blm', 'usace'] as const
export type LeashRuleId = (typeof LEASH_RULE_IDS)[number]

interface LeashRule {
  cites: string
  href: string
  on: string
  operators: readonly string[]
}

/**
 * The rule by which pets may come on a leash of six feet to a camp site of this operator. National
 * parks close areas as each superintendent says, so their rule (36 CFR 2.15) proves nothing of one.
 */
export function leashRuleOf(operator: string): LeashRuleId | undefined {
  const words = ` ${operator.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `
  return LEASH_RULE_IDS.find((id) =>
    LEASH_RULES[id].operators.some((name) => words.includes(` ${name} `)),
  )
}
