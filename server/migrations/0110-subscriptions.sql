-- Plans of members. What is paid and until when is the payment provider's word; the moves between
-- states are those of SUBSCRIPTION_MOVES.
create table subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  tier text not null check (tier in ('basic', 'pro', 'premium')),
  period text not null check (period in ('month', 'year')),
  -- What is charged at each renewal, as it was when the plan was chosen or last changed.
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null
    check (state in ('awaiting-payment', 'active', 'past-due', 'ended', 'abandoned')),
  provider text check (provider in ('test', 'stripe')),
  mode text check (mode in ('test', 'live')),
  provider_subscription_id text,
  period_ends_at timestamptz,
  ends_with_period boolean not null default false,
  past_due_since timestamptz,
  -- A change of plan that was asked for and whose outcome is not known yet: the key under which the
  -- provider was told, stored before it was.
  change_key text unique,
  change_price text,
  change_at timestamptz,
  -- Counts every change, so that what was read from the provider before a change is read anew.
  version integer not null default 0,
  chosen_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  unique (provider, provider_subscription_id),
  check ((began_at is null) = (state in ('awaiting-payment', 'abandoned'))),
  check ((ended_at is not null) = (state in ('ended', 'abandoned'))),
  check (began_at is null or (provider_subscription_id is not null and period_ends_at is not null)),
  check ((past_due_since is not null) = (state = 'past-due')),
  check ((change_key is null) = (change_price is null) and (change_key is null) = (change_at is null))
);

-- Nobody is subscribed twice.
create unique index subscriptions_one_each on subscriptions (member_id)
  where state in ('awaiting-payment', 'active', 'past-due');
create index subscriptions_member on subscriptions (member_id, id desc);
create index subscriptions_granted on subscriptions (period_ends_at)
  where state in ('active', 'past-due');
create index subscriptions_awaiting on subscriptions (chosen_at)
  where state = 'awaiting-payment';

-- What was charged for a plan, each once: its beginning, its renewals, the difference after a change.
create table plan_invoices (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  member_id bigint not null references members,
  kind text not null check (kind in ('first', 'renewal', 'change')),
  what text not null check (length(what) between 1 and 200),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  mode text not null check (mode in ('test', 'live')),
  state text not null check (state in ('open', 'paid', 'void')),
  provider_payment_id text not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  unique (subscription_id, provider_payment_id),
  check ((state = 'paid') = (paid_at is not null))
);

create index plan_invoices_member on plan_invoices (member_id, id desc);

-- A renewal is paid like anything else, so that its money stands in the same ledger.
alter table payments drop constraint payments_payable_kind_check;
alter table payments add constraint payments_payable_kind_check
  check (payable_kind in ('booking', 'tag-order', 'subscription', 'event-ticket', 'plan-invoice'));
