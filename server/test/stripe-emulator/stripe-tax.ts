import type { ChargedTax, TaxRate } from '@wayfur/domain/subscriptions/tax'
import { type PaymentProvider, ProviderError } from '../../src/payments/payment-provider.ts'

/** What the stand-in for Stripe Tax takes: two taxes in one place, none in another. */
const SHARES: Record<string, readonly TaxRate[]> = {
  CA: [
    { name: 'Sales Tax', rate: 6000 },
    { name: 'Sales Tax', rate: 1250 },
  ],
  OR: [],
}

/** How an invoice that it has looked at says so. */
export interface AutomaticTax {
  enabled: boolean
  status: 'complete' | 'requires_location_inputs' | null
}

/**
 * Stripe Tax in front of the bank, which knows rates alone: an address becomes the rate of all that
 * is taken there. It tells a customer from the next one by their address, as Stripe does.
 */
export class StripeTax {
  readonly #addresses = new Map<string, URLSearchParams>()
  /** Subscriptions that are taxed by themselves, with their customer. */
  readonly #taxed = new Map<string, string>()
  readonly #bank: PaymentProvider

  constructor(bank: PaymentProvider) {
    this.#bank = bank
  }

  /** Keeps an address, and taxes what its customer has by it from now on. */
  async move(customer: string, form: URLSearchParams): Promise<void> {
    const shares = sharesAt(form, 'address')
    if (shares === undefined && form.get('tax[validate_location]') === 'immediately') {
      throw unknownPlace()
    }
    this.#addresses.set(customer, form)
    for (const [id, owner] of this.#taxed) {
      if (owner === customer) await this.#bank.setTax(id, wholeRate(shares ?? []))
    }
  }

  /** The rate of a new subscription of a customer, where its form asks for one. */
  rateFor(customer: string, form: URLSearchParams): TaxRate | null {
    if (form.get('automatic_tax[enabled]') !== 'true') return null
    return wholeRate(this.#sharesOf(customer))
  }

  note(id: string, customer: string, form: URLSearchParams): void {
    if (form.get('automatic_tax[enabled]') === 'true') this.#taxed.set(id, customer)
  }

  /** Switches a subscription on or off; tells whether its form asked for that. */
  async switch(id: string, customer: string, form: URLSearchParams): Promise<boolean> {
    const enabled = form.get('automatic_tax[enabled]')
    if (enabled === 'false') this.#taxed.delete(id)
    if (enabled !== 'true') return false
    if (form.get('items[0][tax_rates]') !== '') {
      throw new ProviderError('invalid', 'Automatic tax and tax rates do not go together.')
    }
    const shares = this.#sharesOf(customer)
    this.#taxed.set(id, customer)
    await this.#bank.setTax(id, wholeRate(shares))
    return true
  }

  /** What Stripe does where an address does not decide the tax of a renewal any more. */
  async giveUp(id: string): Promise<void> {
    this.#taxed.delete(id)
    await this.#bank.setTax(id, null)
  }

  isOn(id: string): boolean {
    return this.#taxed.has(id)
  }

  /** The rate that the changed plan of a subscription is charged with. */
  rateOf(id: string): TaxRate | null {
    const customer = this.#taxed.get(id)
    return customer === undefined ? null : wholeRate(this.#sharesOf(customer))
  }

  /** What is taken on an amount at the address of a form: each share for itself. */
  previewed(form: URLSearchParams, netCents: number) {
    const shares = sharesAt(form, 'customer_details[address]')
    if (shares === undefined) {
      return { taxes: [], tax: { enabled: true, status: 'requires_location_inputs' } as const }
    }
    const rate = wholeRate(shares)
    const cents = rate === null ? 0 : Math.round((netCents * rate.rate) / 100_000)
    const taxes = rate === null ? [] : splitTax({ ...rate, cents })
    return { taxes, tax: { enabled: true, status: 'complete' } as const }
  }

  #sharesOf(customer: string): readonly TaxRate[] {
    const shares = sharesAt(this.#addresses.get(customer) ?? new URLSearchParams(), 'address')
    if (shares === undefined) throw unknownPlace()
    return shares
  }
}

/** One tax of the bank as the two that Stripe would name. */
export function splitTax(tax: ChargedTax): { rate: TaxRate; cents: number }[] {
  const shares = Object.values(SHARES).find((one) => wholeRate(one)?.rate === tax.rate)
  const [first, second] = shares ?? []
  if (first === undefined || second === undefined || tax.name !== first.name) {
    return [{ rate: { name: tax.name, rate: tax.rate }, cents: tax.cents }]
  }
  const cents = Math.floor((tax.cents * first.rate) / tax.rate)
  return [
    { rate: first, cents },
    { rate: second, cents: tax.cents - cents },
  ]
}

function wholeRate(shares: readonly TaxRate[]): TaxRate | null {
  const [first] = shares
  if (first === undefined) return null
  return { name: first.name, rate: shares.reduce((sum, { rate }) => sum + rate, 0) }
}

/** Undefined where the address is not whole or not known. */
function sharesAt(form: URLSearchParams, field: string): readonly TaxRate[] | undefined {
  const at = (part: string) => form.get(`${field}[${part}]`) ?? ''
  if (at('country') !== 'US') return at('country') === '' ? undefined : []
  if (!/^\d{5}/.test(at('postal_code')) || at('postal_code').startsWith('00000')) return undefined
  return SHARES[at('state')] ?? []
}

function unknownPlace(): ProviderError {
  return new ProviderError('unknown-place', "The customer's location isn't recognized.")
}
