import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/tables.ts'
import { EMAIL, NAME } from './busy-member.ts'

/**
 * Rows of what comes only with time, with other people or with money that was really taken. They are
 * written as the tables hold them, since no single call of the member makes them; the member's marked
 * words stand wherever a column can hold words of theirs.
 */
export async function writeRowsOfALife(db: Kysely<Tables>, me: number): Promise<void> {
  const said = `${NAME} said so`
  const booking = sql`(select min(id) from bookings where member_id = ${me})`
  const series = sql`(select min(id) from booking_series where member_id = ${me})`
  const pet = sql`(select min(m.pet_id) from pet_members m join pets p on p.id = m.pet_id
    where m.member_id = ${me} and m.role = 'owner' and p.deleted_at is null and not p.is_sample)`
  const provider = sql`(select min(id) from providers where member_id = ${me})`
  const payment = sql`(select min(id) from payments where member_id = ${me})`
  const bin = sql`(select min(id) from bins)`
  const statements = [
    sql`insert into booking_messages (booking_id, sender, text, created_at)
        values (${booking}, 'owner', ${said}, now())`,
    sql`update booking_events set words = ${said} where booking_id = ${booking} and by = 'owner'`,
    sql`insert into booking_pets (booking_id, pet_id) values (${booking}, ${pet})
        on conflict do nothing`,
    sql`insert into booking_visits (booking_id, checked_in_at, did, note, sent_at, changed_at)
        values (${booking}, now(), '{food}', ${said}, now(), now()) on conflict do nothing`,
    sql`insert into booking_visit_routes (booking_id, legs, meters, seconds, changed_at)
        values (${booking}, array['_p~iF~ps|U_ulLnnqC'], 400, 300, now()) on conflict do nothing`,
    sql`insert into health_check_origins (check_id, clinic_id, entered_at)
        values ((select min(id) from pet_health_checks where pet_id = ${pet}),
          (select min(id) from clinics), now()) on conflict do nothing`,
    sql`insert into booking_series_cards
          (series_id, provider, mode, customer_id, method_id, brand, last4, kept_at)
        values (${series}, 'test', 'test', 'cus_9', 'pm_9', 'visa', '9876', now())`,
    sql`insert into booking_series_days (series_id, day) values (${series}, '2030-02-04')
        on conflict do nothing`,
    sql`insert into booking_series_pauses (series_id, from_day, until_day)
        values (${series}, '2030-02-11', '2030-02-12') on conflict do nothing`,
    sql`insert into booking_series_pets (series_id, pet_id) values (${series}, ${pet})
        on conflict do nothing`,
    sql`insert into booking_terms (provider_id, tier) values (${provider}, 'strict')
        on conflict do nothing`,
    sql`insert into booking_tips (booking_id, amount_cents, currency, chosen_at)
        values (${booking}, 500, 'USD', now()) on conflict do nothing`,
    sql`insert into booking_disputes (booking_id, reason, asked_cents, opened_at)
        values (${booking}, ${said}, 500, now()) on conflict do nothing`,
    sql`insert into dispute_messages (dispute_id, sender, text, photo, created_at)
        values ((select min(id) from booking_disputes where booking_id = ${booking}), 'owner', ${said},
          '/files/vvvvvvvvvvvvvvvvvvvvvvvvvv.webp', now())`,
    sql`insert into provider_payouts (provider_id, month, currency, mode, bookings_cents, tips_cents,
          earlier_cents, amount_cents, state, made_at, paid_at, paid_by, reference)
        values (${provider}, '2026-10', 'USD', 'test', 2000, 0, 0, 2000, 'paid', now(), now(), 'hand',
          'Wire')`,
    sql`insert into payout_accounts (provider_id, payment_provider, mode, country, idempotency_key,
          key_made_at, account_ref, state, opened_at)
        values (${provider}, 'test', 'test', 'US', 'account-of-a-life', now(), 'acct_of_a_life', 'ready',
          now()) on conflict do nothing`,
    sql`insert into payout_transfers (payout_id, payment_provider, mode, account_ref, amount_cents,
          currency, state, idempotency_key, key_made_at, requested_at)
        select min(id), 'test', 'test', 'acct_of_a_life', 2000, 'USD', 'requested', 'sent-of-a-life',
          now(), now() from provider_payouts where provider_id = ${provider}`,
    sql`insert into event_attendance_pets (attendance_id, pet_id)
        values ((select min(id) from event_attendances where member_id = ${me}), ${pet})
        on conflict do nothing`,
    sql`insert into pet_documents (pet_id, title, file_url, added_on)
        values (${pet}, ${said}, '/files/yyyyyyyyyyyyyyyyyyyyyyyyyy.pdf', '2026-11-01')`,
    sql`insert into pet_share_views (link_id, at, device)
        select min(id), now(), 'A phone' from pet_share_links where pet_id = ${pet}`,
    sql`insert into provider_credentials (provider_id, name, issuer, expires_on)
        values (${provider}, ${`Training of ${NAME}`}, 'A school', '2031-01-01')`,
    sql`insert into provider_checks (provider_id, proof, checked_on, until)
        values (${provider}, 'identity', '2026-11-01', '2028-11-01') on conflict do nothing`,
    sql`insert into submissions (kind, state, member_id, content, title, subject_kind, subject_id,
          created_at, updated_at, sent_at)
        values ('proof', 'submitted', ${me}, ${JSON.stringify({
          proof: 'insurance',
          file: '/files/wwwwwwwwwwwwwwwwwwwwwwwwww.pdf',
          expiresOn: '2030-01-01',
        })}::jsonb, ${said}, 'provider', ${provider}, now(), now(), now())`,
    sql`insert into provider_exceptions (provider_id, day, hours)
        values (${provider}, '2030-03-03', '[]') on conflict do nothing`,
    sql`insert into bin_votes (bin_id, member_id, is_upvote, voted_on)
        values (${bin}, ${me}, true, '2026-11-01') on conflict do nothing`,
    sql`insert into review_helpful (review_id, member_id)
        values ((select min(id) from reviews), ${me}) on conflict do nothing`,
    sql`insert into vouchers
          (member_id, reward_id, title, partner, cost_points, code, taken_at, expires_on)
        values (${me}, 'a-treat', 'A treat', 'A shop', 100, '0123456789AB', now(), '2031-01-01')`,
    sql`insert into point_entries (member_id, kind, points, description, "on", created_at)
        values (${me}, 'report', 10, 'A bin reported', '2026-11-01', now())`,
    sql`insert into plan_invoices (subscription_id, member_id, kind, what, amount_cents, currency,
          mode, state, provider_payment_id, issued_at, paid_at)
        values ((select min(id) from subscriptions where member_id = ${me}), ${me}, 'first',
          '{"code": "as-written", "words": "A plan"}', 999, 'USD', 'test', 'paid', 'pay_9', now(), now())`,
    sql`with coupon as (
          insert into coupons (code, percent_off, currency, price_ids, most, valid_until, made_by,
            made_at)
          values ('LIFE', 20, 'USD', '{pro_month}', 1, '2031-01-01', ${me}, now())
          returning id)
        insert into coupon_redemptions (coupon_id, member_id, subscription_id, discount_cents,
          redeemed_at)
        select id, ${me}, (select min(id) from subscriptions where member_id = ${me}), 400, now()
        from coupon`,
    sql`insert into tax_addresses (member_id, country, state, zip, given_at)
        values (${me}, 'US', 'CA', '95112', now()) on conflict do nothing`,
    sql`insert into tax_lines (country, name, rate, valid_from, made_by, made_at)
        values ('NZ', 'GST', 15000, '2026-01-01', ${me}, now())`,
    sql`insert into payment_entries (payment_id, kind, amount_cents, made_at)
        values (${payment}, 'paid', 100, now())`,
    sql`insert into payment_refunds (payment_id, amount_cents, reason, state, request_key,
          idempotency_key, key_made_at, requested_at, ended_at)
        values (${payment}, 50, ${said}, 'done', 'key-9', 'key-9', now(), now(), now())`,
    sql`insert into operator_acts (at, actor_id, act, subject_kind, subject_id, detail)
        values (now(), ${me}, 'role-given', 'member', ${me}, 'moderator')`,
    sql`with claim as (
          insert into submissions (kind, state, member_id, content, title, subject_kind, subject_id,
            created_at, updated_at, sent_at)
          values ('claim', 'submitted', ${me}, ${JSON.stringify({
            role: 'owner',
            contact: EMAIL,
            note: said,
            proof: { domain: 'example.com', on: '2026-11-01' },
          })}::jsonb, 'A place of others', 'place', (select max(id) from places), now(), now(), now())
          returning id)
        insert into claim_codes (submission_id, code_hash, sent_at, expires_at)
        select id, 'hash', now(), now() + interval '30 minutes' from claim`,
    sql`insert into idempotency_keys (actor, endpoint, key, request_hash, leased_until,
          reply_status, reply_headers, reply_body, finished_at)
        values (${`member ${me}`}, 'POST /api/pets', 'key-9', 'hash', now(), 200, '{}',
          ${Buffer.from(`{"name":"${NAME}"}`)}, now())`,
    sql`insert into jobs (kind, key, payload, run_at) values ('mail', 'mail-of-a-life',
          ${JSON.stringify({ to: EMAIL, letter: { subject: said } })}::jsonb, now() + interval '9 days')`,
    sql`insert into second_steps (member_id, secret, begun_at, on_since)
        values (${me}, ${'A'.repeat(28)}, now(), now())
        on conflict (member_id) do update set on_since = excluded.on_since`,
    sql`insert into recovery_codes (member_id, lookup, code_hash)
        values (${me}, '7Q2X', '$argon2id$9')`,
    sql`insert into passkey_users (member_id, handle) values (${me}, sha256('three'))
        on conflict do nothing`,
    sql`insert into passkeys (member_id, credential_id, public_key, counter, transports, device, name,
          created_at)
        values (${me}, 'four', 'five', 0, '{internal}', 'Firefox on Android', ${`Phone of ${NAME}`},
          now())`,
    sql`insert into passkey_challenges (token_hash, challenge_hash, member_id, expires_at)
        values (sha256('six'), sha256('seven'), ${me}, now() + interval '9 days')`,
    sql`insert into sign_up_passkeys (link_id, handle, credential_id, public_key, counter, transports,
          device)
        select id, sha256('eight'), 'nine', 'ten', 0, '{internal}', 'Firefox on Android'
          from account_links where member_id = ${me}
        on conflict do nothing`,
    sql`insert into pending_sign_ins (token_hash, member_id, expires_at)
        values (sha256('two'), ${me}, now() + interval '9 days')`,
  ]
  for (const statement of statements) {
    await statement.execute(db)
  }
}
