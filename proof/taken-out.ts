import type { SourceChange } from './source-changes.ts'

/** In which setting of its process a trial says at which port the stand-in for Stripe is. */
export const STRIPE_AT = 'PROOF_STRIPE_PORT'

/** What a trial changes of the product, with its guards and without them: where others are found. */
export const STOOD_IN: Readonly<Partial<Record<string, readonly SourceChange[]>>> = {
  services: [
    {
      file: /\/payments\/stripe-payment-provider\.ts$/,
      text: '    ...address,\n',
      without: `    host: '127.0.0.1', port: Number(process.env['${STRIPE_AT}']), protocol: 'http',\n`,
    },
  ],
}

/** What each control is without: every guard of the promise that is a piece of code of its own. */
export const TAKEN_OUT = {
  accounts: [
    {
      file: /\/accounts\/account-attempts\.ts$/,
      text: 'tries > limit.tries',
      without: 'tries < 0',
    },
    {
      file: /\/accounts\/account-links\.ts$/,
      text: /\.where\('usedAt', 'is', null\)/g,
      without: '',
    },
    {
      file: /\/accounts\/account-links\.ts$/,
      text: "await tx.deleteFrom('accountLinks').where('memberId', '=', memberId).execute()",
      without: '',
    },
    {
      file: /\/accounts\/sign-up-browser\.ts$/,
      text: 'return kept !== null && token !== undefined && timingSafeEqual(hashOfToken(token), kept)',
      without: 'return true',
    },
    {
      file: /\/platform\/tokens\.ts$/,
      text: "return hash('sha256', token, 'buffer')",
      without: "return Buffer.from(token, 'base64url')",
    },
    {
      file: /\/platform\/csrf\.ts$/,
      text: "throw new Problem('foreign-origin')",
      without: 'return next()',
    },
    {
      file: /\/accounts\/auth-adapter\.ts$/,
      text: "await sessions.endAllOf(currentScope().db, integerOf(equal(where)['userId']))",
      without: '',
    },
    {
      file: /\/accounts\/confirm-owner\.ts$/,
      text: "if (!(await passwords.isPasswordOf(password ?? '', owner.passwordHash))) {",
      without: 'if (passwords === undefined) {',
    },
    {
      file: /\/accounts\/second-step\/spend-code\.ts$/,
      text: "await tx.updateTable('secondSteps').set({ lastStep }).where('memberId', '=', memberId).execute()",
      without: '',
    },
    {
      file: /\/accounts\/passkeys\/ceremonies\.ts$/,
      text: /expectedOrigin: party\.origin/g,
      without: "expectedOrigin: [party.origin, 'https://elsewhere.example']",
    },
    {
      file: /\/accounts\/passkeys\/sign-in\.ts$/,
      text: '!isUncounted && counter <= kept.counter',
      without: 'isUncounted && counter < 0',
    },
  ],
  services: [
    {
      file: /\/database\/database-away\.ts$/,
      text: 'if (!(cause instanceof Error)) return undefined',
      without: 'return undefined',
    },
    {
      file: /\/geocoding\/remote-geocoder\.ts$/,
      text: 'if (!(error instanceof NoAnswer)) throw error',
      without: 'throw error',
    },
    {
      file: /\/routing\/remote-router\.ts$/,
      text: 'if (!(error instanceof NoRouteAnswer)) throw error',
      without: 'throw error',
    },
    {
      file: /\/jobs\/job-worker\.ts$/,
      text: 'const isDead = ',
      without: 'const isDead = job.attempts > 0 || ',
    },
    {
      file: /\/files\/file-store-for\.ts$/,
      text: "throw new Problem('provider-down', undefined, { cause })",
      without: 'throw cause',
    },
    {
      file: /\/payments\/start-payment\.ts$/,
      text: 'if (!(error instanceof ProviderError)) return error',
      without: 'return error',
    },
  ],
  files: [
    {
      file: /\/files\/take-file\.ts$/,
      text: 'const encoded = await encodePicture(path)',
      without:
        'const same = await readFile(path); const encoded = { picture: same, small: same, width: 1, height: 1 }',
    },
    {
      file: /\/platform\/file-answer\.ts$/,
      text: "'content-security-policy': \"default-src 'none'; frame-ancestors 'none'; sandbox\",",
      without: '',
    },
  ],
  secrets: [
    {
      file: /\/files\/encode-picture\.ts$/,
      text: /\.webp\(/g,
      without: '.keepMetadata().webp(',
    },
    {
      file: /\/tags\/report-found\.ts$/,
      text: 'given === null || isExact ? given : roughPoint(given)',
      without: 'given',
    },
    {
      file: /\/tags\/found-pet\.ts$/,
      text: 'choices.showsPhone || isLost',
      without: 'true',
    },
    {
      file: /\/pets\/pet-access\.ts$/,
      text: ".where('petMembers.memberId', '=', memberId)",
      without: '',
    },
  ],
  clocks: [
    {
      file: /\/domain\/src\/calendar\.ts$/,
      text: 'return new Date(Date.UTC(year, month, 0)).getUTCDate()',
      without: 'return [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? year',
    },
    {
      file: /\/providers\/read-clocks\.ts$/,
      text: "shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' })",
      without: "shown.toZonedDateTime('UTC', { disambiguation: 'earlier' })",
    },
    {
      file: /\/events\/occurrences\.ts$/,
      text: 'return series.all().map(({ epochMilliseconds }) => new Date(epochMilliseconds))',
      without:
        'return series.all().map((_, at) => new Date(zoned(start).epochMilliseconds + at * 604_800_000))',
    },
    {
      file: /\/platform\/count-tries\.ts$/,
      text: / or account_attempts\.until > \$\{latest\}/g,
      without: '',
    },
  ],
  storms: [
    {
      file: /\/platform\/load-shedding\.ts$/,
      text: 'if (!isOverloaded()) return',
      without: 'return',
    },
  ],
  soak: [
    {
      file: /\/cache\/result-cache\.ts$/,
      text: 'if (this.#weight <= this.#most.weight && this.#kept.size <= this.#most.results) break',
      without: 'if (this.#kept.size > 0) break',
    },
  ],
} satisfies Readonly<Record<string, readonly SourceChange[]>>
