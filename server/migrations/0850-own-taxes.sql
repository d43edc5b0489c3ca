-- Taxes that the provider of payments works out by itself.
alter table subscriptions
  -- Where it was told to tax the plan, as 'US/CA/95112'; null where it taxes nothing by itself.
  add column tax_place text check (tax_place ~ '^[A-Z]{2}/[A-Z0-9]{0,3}/[A-Z0-9-]{0,10}$'),
  -- What its tax comes to on the next payment; null where the rate says it.
  add column tax_cents integer check (tax_cents > 0),
  add check (tax_cents is null or tax_name is not null and tax_place is not null);
