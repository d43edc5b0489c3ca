-- What partners owe for the travelers we hand on: clicks, the bookings that partners report, and a
-- ledger of commission in cents. The moves of a booking are PARTNER_BOOKING_MOVES of the domain.
alter table partners
  add column is_sample boolean not null default false,
  add column description text not null default '' check (length(description) <= 500),
  add column features text[] not null default '{}' check (cardinality(features) <= 6),
  -- The address that a hotel of theirs opens, with names in braces.
  add column booking_link text check (length(booking_link) <= 500),
  -- The host of the booking site they stand behind. One site, one partner.
  add column booking_site text unique check (length(booking_site) between 4 and 253),
  add column paused_by text check (paused_by in ('partner', 'operator')),
  add constraint partners_paused_by check (paused_by is null or status = 'paused');

-- Which places are a partner's: their hand-offs open the partner's own address.
create table partner_places (
  place_id bigint primary key references places on delete cascade,
  partner_id bigint not null references partners on delete cascade
);

create index partner_places_partner on partner_places (partner_id);

-- Every rate that was agreed, in hundredths of a percent, from when it holds.
create table partner_rates (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  rate_basis_points integer not null check (rate_basis_points between 10 and 3000),
  valid_from timestamptz not null,
  -- A member's number, also once they have left.
  set_by bigint,
  unique (partner_id, valid_from)
);

create trigger partner_rates_stay before update or delete on partner_rates
  for each row execute function refuse_change();

-- With what a partner signs its postbacks. It must be known to check a signature, so it is kept as
-- it is; whoever reads it here could write into the ledger as well.
create table partner_secrets (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  secret text not null check (length(secret) between 32 and 100),
  created_at timestamptz not null,
  ends_at timestamptz,
  last_used_at timestamptz
);

create index partner_secrets_partner on partner_secrets (partner_id, id);

-- Postbacks that were taken, for as long as their signature would count: each is taken once.
create table partner_postbacks (
  partner_id bigint not null references partners on delete cascade,
  -- Of the signed second and the signed bytes.
  digest bytea not null check (length(digest) = 32),
  received_at timestamptz not null,
  primary key (partner_id, digest)
);

create index partner_postbacks_received on partner_postbacks (received_at);

create table partner_settlements (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  -- What changed hands; below zero where we gave back.
  amount_cents bigint not null,
  made_at timestamptz not null,
  made_by bigint
);

create index partner_settlements_partner on partner_settlements (partner_id, id);

create trigger partner_settlements_stay before update or delete on partner_settlements
  for each row execute function refuse_change();

create table partner_bookings (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  -- What the partner calls it: reported again it is the same booking.
  reference text not null check (length(reference) between 1 and 80),
  hand_off_id bigint references hand_offs on delete set null,
  state text not null check (state in ('pending', 'confirmed', 'paid', 'clawed-back')),
  amount_cents integer not null check (amount_cents between 0 and 99999999),
  currency text not null default 'USD' check (currency = 'USD'),
  -- The rate when it was booked, whatever it became since.
  rate_basis_points integer not null check (rate_basis_points between 10 and 3000),
  -- Half a cent upwards, as everywhere.
  commission_cents integer not null check (commission_cents =
    (amount_cents::bigint * rate_basis_points * 2 + 10000) / 20000),
  source text not null check (source in ('postback', 'table', 'sample')),
  booked_at timestamptz not null,
  reported_at timestamptz not null,
  changed_at timestamptz not null,
  unique (partner_id, reference)
);

create index partner_bookings_booked on partner_bookings (partner_id, booked_at);
create index partner_bookings_hand_off on partner_bookings (hand_off_id)
  where hand_off_id is not null;

-- The ledger: every cent of commission that was earned, taken back, received or returned, once, in
-- lines that are only added to. The sum of a partner's lines is what it still owes.
create table partner_entries (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners on delete cascade,
  booking_id bigint not null references partner_bookings on delete cascade,
  kind text not null check (kind in ('earned', 'clawed-back', 'paid', 'returned')),
  amount_cents integer not null,
  settlement_id bigint references partner_settlements on delete cascade,
  made_at timestamptz not null,
  unique (booking_id, kind),
  check ((kind in ('paid', 'returned')) = (settlement_id is not null))
);

create index partner_entries_partner on partner_entries (partner_id, id desc);
create index partner_entries_settlement on partner_entries (settlement_id)
  where settlement_id is not null;

create trigger partner_entries_stay before update or delete on partner_entries
  for each row execute function refuse_change();

-- Each line is the whole commission of its booking with the sign of its kind, and comes in an order
-- that makes sense: nothing is received for what was cancelled, nothing returned that never came.
create function partner_entries_add_up() returns trigger language plpgsql as $$
declare
  booking partner_bookings;
  kinds text[];
begin
  select * into booking from partner_bookings where id = new.booking_id for update;
  select coalesce(array_agg(kind), '{}') into kinds
    from partner_entries where booking_id = new.booking_id and id <> new.id;
  if booking.partner_id <> new.partner_id
    or new.amount_cents <> booking.commission_cents
      * (case when new.kind in ('earned', 'returned') then 1 else -1 end)
    or (new.kind <> 'earned' and not 'earned' = any (kinds))
    or (new.kind = 'paid' and 'clawed-back' = any (kinds))
    or (new.kind = 'returned' and not kinds @> array['paid', 'clawed-back'])
  then
    raise exception 'the ledger of booking % does not add up with %', new.booking_id, new.kind
      using errcode = 'check_violation', constraint = 'partner_entries_add_up';
  end if;
  return null;
end $$;

create trigger partner_entries_add_up after insert on partner_entries
  for each row execute function partner_entries_add_up();

-- What a booking says of its price and its rate stands; only its state and the click change.
create function partner_bookings_stay() returns trigger language plpgsql as $$
begin
  if (new.partner_id, new.reference, new.amount_cents, new.rate_basis_points,
      new.commission_cents, new.booked_at)
    is distinct from (old.partner_id, old.reference, old.amount_cents, old.rate_basis_points,
      old.commission_cents, old.booked_at)
  then
    raise exception 'what booking % says of its price stands', old.id;
  end if;
  return new;
end $$;

create trigger partner_bookings_stay before update on partner_bookings
  for each row execute function partner_bookings_stay();

-- Whom a traveler who was handed on is credited to.
alter table hand_offs add column partner_id bigint references partners on delete set null;
create index hand_offs_partner on hand_offs (partner_id, created_at) where partner_id is not null;
