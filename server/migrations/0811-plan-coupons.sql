-- Coupons for plans, made by the operator.
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  percent_off integer check (percent_off between 1 and 90),
  amount_off_cents integer check (amount_off_cents between 1 and 1000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_ids text[] not null check (cardinality(price_ids) between 1 and 6),
  -- Months it is taken off what is charged; null for the first payment alone.
  months integer check (months between 1 and 36),
  most integer not null check (most between 1 and 1000000),
  -- Kept by the trigger below.
  redeemed integer not null default 0,
  -- The first moment at which it is over.
  valid_until timestamptz not null,
  made_by bigint not null references members,
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((percent_off is null) <> (amount_off_cents is null)),
  constraint coupons_not_used_up check (redeemed between 0 and most)
);

-- Who has used which, each once for each member; a choice that is given up gives it back.
create table coupon_redemptions (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  member_id bigint not null references members,
  subscription_id bigint not null unique references subscriptions,
  -- What it takes off each payment, reckoned from the price of that day.
  discount_cents integer not null check (discount_cents > 0),
  months integer check (months between 1 and 36),
  redeemed_at timestamptz not null,
  -- A change of plan ends what is left of it.
  ended_at timestamptz,
  unique (coupon_id, member_id)
);

create index coupon_redemptions_member on coupon_redemptions (member_id);

-- Counts in the coupon's own row, whose check refuses one too many however many come at once.
create function count_coupon_redemptions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupons set redeemed = redeemed + 1 where id = new.coupon_id;
    return new;
  end if;
  update coupons set redeemed = redeemed - 1 where id = old.coupon_id;
  return old;
end $$;

create trigger coupon_redemptions_counted before insert or delete on coupon_redemptions
  for each row execute function count_coupon_redemptions();

alter table plan_invoices
  add column discount_cents integer not null default 0 check (discount_cents >= 0),
  add column coupon text check (length(coupon) between 1 and 24);

-- The same at the test bank.
alter table test_bank_payments
  add column discount_cents integer not null default 0 check (discount_cents >= 0);
alter table test_bank_subscriptions
  add column discount_cents integer not null default 0 check (discount_cents >= 0),
  add column discount_until timestamptz,
  add column period_discount_cents integer not null default 0 check (period_discount_cents >= 0);
