-- The card that renewals of a plan are taken from, as far as people may see it, and another one that
-- its owner is about to give: the key is stored before the provider first hears of it.
alter table subscriptions
  add column card_brand text check (length(card_brand) between 1 and 40),
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add column card_change_key text unique,
  add column card_change_id text unique,
  add check (card_change_id is null or card_change_key is not null);

-- The test bank keeps a card like a payment of nothing that names the subscription it is for.
alter table test_bank_payments
  drop constraint test_bank_payments_amount_cents_check,
  add column card_of text references test_bank_subscriptions,
  add check (amount_cents >= 0 and (card_of is null) = (amount_cents > 0));
