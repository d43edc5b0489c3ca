-- Whether a provider meets owners before the first booking: for how many minutes, and for how much.
alter table booking_terms
  add column meeting_minutes smallint check (meeting_minutes in (15, 30, 45)),
  add column meeting_cents integer
    check (meeting_cents = 0 or meeting_cents between 100 and 200000),
  add constraint booking_terms_meeting check ((meeting_minutes is null) = (meeting_cents is null));

-- Meeting first may be free; nothing else is.
alter table bookings
  drop constraint bookings_rate_cents_check,
  drop constraint bookings_total_cents_check;
alter table bookings
  add constraint bookings_rate_cents_check check (rate_cents between 100 and 200000
    or (rate_cents = 0 and service = 'meet_and_greet')),
  add constraint bookings_total_cents_check check (total_cents between 1 and 99999999
    or (total_cents = 0 and rate_cents = 0)),
  -- What is free never waits for money, and no payment is ever made of it.
  add constraint bookings_free check (total_cents > 0
    or (state not in ('awaiting-payment', 'lapsed') and payment_id is null));

-- People meet for the first time once: one meeting of a member and a provider is open or over.
create unique index bookings_one_meeting on bookings (member_id, provider_id)
  where service = 'meet_and_greet'
    and state in ('awaiting-payment', 'requested', 'confirmed', 'completed');
