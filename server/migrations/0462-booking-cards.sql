-- Since when the owner does not want to see a booking on the front page any more; null while they
-- have not said so. Kept with the booking, so it holds on every device of theirs.
alter table bookings add column card_dismissed_at timestamptz;

-- The cards of a member, latest news first.
create index bookings_cards on bookings (member_id, changed_at desc)
  where card_dismissed_at is null and paid_cents > 0 and not is_sample;

-- The line of an end tells what goes back beside the reason that somebody typed.
alter table booking_events drop constraint booking_events_check;
alter table booking_events add constraint booking_events_facts check (
  facts is null or (jsonb_typeof(facts -> 'code') = 'string'
    and (words is null or facts ->> 'code' = 'goes-back')));
