-- The provider of payments also tells of accounts and of transfers to them.
alter table payment_events
  drop constraint payment_events_ref_kind_check,
  add check (ref_kind in ('payment', 'subscription', 'account', 'transfer'));

-- Accounts that providers have at the test bank, and what was sent to them.
create table test_bank_accounts (
  id text primary key,
  reference text not null,
  country text not null,
  state text not null check (state in ('waiting', 'checking', 'ready', 'refused')),
  needs text[] not null,
  -- The page where its owner answers, until they have.
  link text unique,
  return_to text,
  created_at timestamptz not null
);

create table test_bank_transfers (
  id text primary key,
  account_id text not null references test_bank_accounts,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents),
  what text not null,
  reference text not null,
  created_at timestamptz not null
);

create index test_bank_transfers_reference on test_bank_transfers (reference);
