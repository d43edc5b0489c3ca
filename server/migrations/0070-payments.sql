-- Payments: what is asked of a payment provider for a thing that can be paid for. The moves between
-- states are those of PAYMENT_MOVES; only what the provider says moves them.
create table payments (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('test', 'stripe')),
  mode text not null check (mode in ('test', 'live')),
  payable_kind text not null
    check (payable_kind in ('booking', 'tag-order', 'subscription', 'event-ticket')),
  payable_id bigint not null,
  member_id bigint not null references members,
  -- In a few words, such as 'Dog walking with Happy Paws'.
  what text not null check (length(what) between 1 and 200),
  amount_cents integer not null check (amount_cents between 1 and 99999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null
    check (state in ('starting', 'pending', 'challenge', 'processing', 'paid', 'cancelled')),
  -- Stored before the provider is first called, so that whoever calls again after a crash or beside
  -- us says the same key and makes the same payment.
  idempotency_key text not null unique,
  key_made_at timestamptz not null,
  provider_payment_id text,
  provider_subscription_id text,
  -- Why the last card was refused, as people read it.
  failure text check (length(failure) <= 500),
  -- Counts every change, so that what was read from the provider before a change is read anew.
  version integer not null default 0,
  checked_at timestamptz,
  started_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  unique (provider, provider_payment_id),
  check (state = 'starting' or state = 'cancelled' or provider_payment_id is not null),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'cancelled') = (ended_at is not null))
);

-- One payment for each thing: however often it is begun, nobody pays twice.
create unique index payments_one_each on payments (payable_kind, payable_id)
  where state <> 'cancelled';
create index payments_member on payments (member_id, id desc);
create index payments_open on payments (checked_at)
  where state in ('starting', 'pending', 'challenge', 'processing');
create index payments_subscription on payments (provider_subscription_id)
  where provider_subscription_id is not null;

-- Money to be given back. Requested: the provider has not confirmed it yet. Done: it has.
-- Failed: it will not happen, and the entry that set the money aside has been taken back.
create table payment_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 200),
  state text not null check (state in ('requested', 'done', 'failed')),
  -- What asked for it, such as 'booking-17-cancelled'; asked again it is the same refund.
  request_key text not null unique check (length(request_key) between 1 and 200),
  idempotency_key text not null unique,
  key_made_at timestamptz not null,
  provider_refund_id text,
  requested_at timestamptz not null,
  ended_at timestamptz,
  unique (payment_id, provider_refund_id),
  check ((state = 'requested') = (ended_at is null))
);

create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_requested on payment_refunds (requested_at) where state = 'requested';

-- Every cent that came or went, once, in words that are only added to. A refund stands here from
-- the moment it is asked for, so two at once cannot give back more than came.
create table payment_entries (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  kind text not null check (kind in ('paid', 'refund', 'refund-failed')),
  amount_cents integer not null check (amount_cents > 0),
  refund_id bigint references payment_refunds,
  made_at timestamptz not null,
  check ((kind = 'paid') = (refund_id is null))
);

create unique index payment_entries_paid_once on payment_entries (payment_id) where kind = 'paid';
create unique index payment_entries_refund_once on payment_entries (refund_id, kind)
  where refund_id is not null;
create index payment_entries_payment on payment_entries (payment_id);

create function payment_entries_add_up() returns trigger language plpgsql as $$
declare
  came bigint;
  held bigint;
begin
  -- Whoever else writes about this payment waits until we have ended.
  perform 1 from payments where id = new.payment_id for update;
  select coalesce(sum(amount_cents) filter (where kind = 'paid'), 0),
         coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0)
    into came, held
    from payment_entries where payment_id = new.payment_id;
  if held < 0 or held > came then
    raise exception 'the entries of payment % would leave % of % cents', new.payment_id, held, came
      using errcode = 'check_violation', constraint = 'payment_entries_add_up';
  end if;
  return null;
end $$;

create trigger payment_entries_add_up after insert on payment_entries
  for each row execute function payment_entries_add_up();

create function payment_entries_stay() returns trigger language plpgsql as $$
begin
  raise exception 'entries of payments are never changed' using errcode = 'restrict_violation';
end $$;

create trigger payment_entries_stay before update or delete on payment_entries
  for each row execute function payment_entries_stay();

-- What the provider told us, each event once however often it comes. Only which thing it was about
-- is kept: where that thing is now is asked of the provider.
create table payment_events (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  type text not null check (length(type) <= 200),
  ref_kind text check (ref_kind in ('payment', 'subscription')),
  ref_id text check (length(ref_id) between 1 and 200),
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id),
  check ((ref_kind is null) = (ref_id is null))
);

create index payment_events_received_at on payment_events (received_at);

-- The embedded payment provider of test mode. It is another house: it shares no row and no
-- transaction with the tables above, has ids of its own, and speaks to us only as a real one would.
create table test_bank_customers (
  id text primary key,
  reference text not null,
  created_at timestamptz not null
);

create table test_bank_subscriptions (
  id text primary key,
  customer_id text not null references test_bank_customers,
  status text not null check (status in ('incomplete', 'active', 'past_due', 'canceled')),
  price text not null,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  period text not null check (period in ('month', 'year')),
  -- The card that renewals are taken from.
  card_token text,
  -- The day of the month it is charged on, whatever shorter months did to the last charge.
  anchored_at timestamptz not null,
  period_begins_at timestamptz not null,
  period_ends_at timestamptz not null,
  -- What was paid for more than it turned out to cost; the next renewals use it up.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  ends_with_period boolean not null default false,
  -- After a refused renewal.
  tries integer not null default 0,
  next_try_at timestamptz,
  reference text not null,
  created_at timestamptz not null
);

create index test_bank_subscriptions_due on test_bank_subscriptions (period_ends_at)
  where status in ('active', 'past_due');

create table test_bank_payments (
  id text primary key,
  client_secret text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('pending', 'challenge', 'paid', 'cancelled')),
  refunded_cents integer not null default 0
    check (refunded_cents between 0 and amount_cents),
  what text not null,
  reference text not null,
  customer_id text references test_bank_customers,
  subscription_id text references test_bank_subscriptions,
  decline text check (decline in ('declined', 'insufficient-funds', 'challenge-failed')),
  card_token text,
  challenge text unique,
  return_to text,
  created_at timestamptz not null
);

create index test_bank_payments_subscription on test_bank_payments (subscription_id);

create table test_bank_refunds (
  id text primary key,
  payment_id text not null references test_bank_payments,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);

create table test_bank_events (
  id text primary key,
  type text not null,
  ref_kind text not null,
  ref_id text not null,
  created_at timestamptz not null
);

create index test_bank_events_created_at on test_bank_events (created_at, id);

-- What each key was answered with, so that the same call made again is the same act.
create table test_bank_replies (
  key text primary key,
  request_hash text not null,
  -- Which thing the call made.
  made text,
  created_at timestamptz not null
);

create index test_bank_replies_created_at on test_bank_replies (created_at);
