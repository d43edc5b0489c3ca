type Reasons = Readonly<Record<string, string>>

/**
 * Tables in which a member who has done everything is not found. Whoever adds a table either gives
 * them something in it (`busy-member.ts`, `rows-of-a-life.ts`) or says here why it knows nobody.
 */
export const KNOWS_NOBODY: Reasons = {
  account_attempts: 'Counts under a hash that tells no address.',
  bin_sources: 'Where imported bins come from.',
  booking_holds: 'Times of a provider; whose they are stands in the booking.',
  changes: 'Which tables changed, for the caches.',
  clinic_keys: 'Keys of clinics that an operator has checked.',
  event_series: 'How often an event repeats, as a rule.',
  hand_offs: 'Clicks to booking sites, without who clicked.',
  health_figures: 'How much was asked of each process and how it fared, as sums.',
  operator_settings: 'Settings of the installation.',
  partner_bookings: 'Bookings at a company by its own references, without guests.',
  partner_entries: 'The ledger with a company.',
  partner_places: 'Which places belong to a company.',
  partner_postbacks: 'Hashes of messages of a company.',
  partner_settlements: 'Sums paid to a company.',
  payment_events: 'Notices of the bank by number, without what they say.',
  places: 'Places, which belong to nobody; who sent one in stands in the submission.',
  provider_figures: 'Figures reckoned from bookings.',
  region_entries: 'What was read from maps.',
  regions: 'What was read from maps.',
  reward_counts: 'How many vouchers of each reward are out.',
  scout_ranks: 'Counts of scouts at each sum of points.',
  scout_week_ranks: 'Counts of scouts at each sum of points.',
  search_summaries: 'Figures of searches that are over.',
  seeds: 'Which samples were written.',
  test_bank_accounts: 'Books of the test bank.',
  test_bank_cards: 'Books of the test bank, which plays the world outside.',
  test_bank_events: 'Books of the test bank.',
  test_bank_refunds: 'Books of the test bank.',
  test_bank_replies: 'Books of the test bank.',
  test_bank_transfers: 'Books of the test bank.',
  visit_evidence: 'What visits say of a place, summed up.',
}

/** Tables with rows of a member that are not in their export. */
export const NOT_EXPORTED: Reasons = {
  account_links: 'Hashes of links that were mailed; a key belongs in no file.',
  claim_codes: 'Hashes of codes that were mailed; a key belongs in no file.',
  found_told: 'Whom a report was told to. What the member was told is in their inbox.',
  idempotency_keys: 'Answers for a request sent twice, for a day; what they tell of is exported.',
  jobs: 'Letters on their way; the letter itself is listed once it was sent.',
  partner_secrets: 'Secrets of a company; a key belongs in no file.',
  pending_sign_ins:
    'Hashes of what a browser holds while it is asked for a code; a key belongs in no file.',
  payment_entries: 'Sums that payments and refunds, which are exported, add up to.',
  payout_transfers: 'How a payout was sent; the payout and its account are in their export.',
  pending_decisions: 'A decision on somebody else’s submission, for ten seconds.',
  passkey_challenges:
    'Hashes of what a passkey is asked to sign, for five minutes; a key belongs in no file.',
  passkey_users: 'A random number by which devices know the member; it says nothing of them.',
  pet_alert_people: 'Other people: who was told.',
  pet_share_views: 'Other people: on what device a link was opened. How often is exported.',
  recovery_codes: 'Hashes of codes that open the account; a key belongs in no file.',
  second_steps: 'What an app makes codes of that open the account; a key belongs in no file.',
  scout_weeks: 'Sums of the points, which are exported one by one.',
  search_helpers: 'Other people: who helps in a search.',
  search_sectors: 'Other people: where they have looked.',
  search_sightings: 'Other people: what they saw.',
  test_bank_customers: 'Books of the test bank, which plays the world outside.',
  test_bank_payments: 'Books of the test bank.',
  test_bank_subscriptions: 'Books of the test bank.',
  sign_up_passkeys:
    'A passkey that was made for an address with an account already, for the minutes of its link.',
  tax_lines: 'The operator’s table of taxes; that they added a line is in their acts.',
}

/** Columns with a member's words that are in no export, though their row is. */
export const WORDS_NOT_EXPORTED: Reasons = {
  'sent_mails.html_body':
    'The product’s own words; the subject of each letter to them is exported.',
  'sent_mails.text_body': 'The product’s own words.',
  'sent_mails.subject': 'Letters to others, which are theirs.',
}

/** Tables in which a number without a name stays when the account is deleted. */
export const STAYS: Reasons = {
  bookings: 'Money was taken or a provider’s time was held; words and pets are gone.',
  booking_series: 'The frame of those bookings.',
  members: 'The number itself, so that what stays points somewhere: no name, no address.',
  operator_acts: 'The log of those who run the installation, which nobody can change.',
  partner_rates: 'Who agreed a rate with a company, by number.',
  payments: 'Books have to be kept.',
  plan_invoices: 'Books have to be kept.',
  subscriptions: 'What the invoices are for.',
  coupon_redemptions: 'Why an invoice was for less, and that nobody uses a coupon twice.',
  coupons: 'Who made a coupon, by number; the books count it.',
  tax_lines: 'Who added a tax, by number; what was charged by it is on invoices.',
  tag_orders: 'What was sold; name, text and address are gone.',
  test_bank_customers: 'The test bank plays the world outside and knows a number alone.',
}
