-- Cards that customers let the test bank keep, to be charged later while they are away.
create table test_bank_cards (
  id text primary key,
  customer_id text not null references test_bank_customers,
  card_token text not null,
  -- The payment it was kept with.
  payment_id text not null unique references test_bank_payments,
  created_at timestamptz not null
);

alter table test_bank_payments
  -- Whether the card that pays it is kept for its customer.
  add column keeps_card boolean not null default false,
  add check (not keeps_card or customer_id is not null),
  drop constraint test_bank_payments_decline_check,
  add constraint test_bank_payments_decline_check check (decline in
    ('declined', 'insufficient-funds', 'challenge-failed', 'owner-needed'));
