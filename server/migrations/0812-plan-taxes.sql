-- Taxes on plans: the operator's table, where members are taxed, and what was charged.
create table tax_lines (
  id bigint generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Null for all of the country.
  state text check (state ~ '^[A-Z0-9]{1,3}$'),
  -- Null for all of the state.
  zip_prefix text check (zip_prefix ~ '^[A-Z0-9-]{1,10}$'),
  name text not null check (length(name) between 1 and 40),
  -- In thousandths of a percent.
  rate integer not null check (rate between 0 and 50000),
  valid_from date not null,
  made_by bigint not null references members,
  made_at timestamptz not null,
  ended_at timestamptz
);

create index tax_lines_country on tax_lines (country) where ended_at is null;

create table tax_addresses (
  member_id bigint primary key references members,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null check (state ~ '^[A-Z0-9]{0,3}$'),
  zip text not null check (zip ~ '^[A-Z0-9-]{0,10}$'),
  given_at timestamptz not null
);

-- The tax that the provider charges next.
alter table subscriptions
  add column tax_name text check (length(tax_name) between 1 and 40),
  add column tax_rate integer check (tax_rate between 1 and 50000),
  add check ((tax_name is null) = (tax_rate is null));

alter table plan_invoices
  add column tax_name text check (length(tax_name) between 1 and 40),
  add column tax_rate integer check (tax_rate between 1 and 50000),
  add column tax_cents integer not null default 0,
  add column refunded_cents integer not null default 0,
  add column refunded_tax_cents integer not null default 0,
  add check (tax_cents between 0 and amount_cents),
  add check (tax_cents = 0 or tax_name is not null and tax_rate is not null),
  add check (refunded_cents between 0 and amount_cents),
  add check (refunded_tax_cents between 0 and least(tax_cents, refunded_cents));

-- The same at the test bank.
alter table test_bank_payments
  add column tax_name text,
  add column tax_rate integer,
  add column tax_cents integer not null default 0 check (tax_cents between 0 and amount_cents);
alter table test_bank_subscriptions
  add column tax_name text,
  add column tax_rate integer,
  -- What was taxed for the period that runs.
  add column period_tax_cents integer not null default 0 check (period_tax_cents >= 0);
