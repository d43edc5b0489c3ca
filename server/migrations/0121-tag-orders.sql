-- Orders of engraved tags. Moves between states are those of ORDER_MOVES.
create table tag_orders (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  -- What is engraved; null once the pet is gone for good.
  tag_id bigint references pet_tags on delete set null,
  pet_name text not null check (length(pet_name) between 1 and 60),
  -- As it was when it was ordered, whatever the operator's file says now.
  product_type text not null check (length(product_type) between 1 and 40),
  product_name text not null check (length(product_name) between 1 and 80),
  color text not null check (length(color) between 1 and 40),
  text text not null check (length(text) <= 200),
  list_cents integer not null check (list_cents between 0 and 99999999),
  discount_percent integer not null check (discount_percent between 0 and 100),
  discount_cents integer not null check (discount_cents between 0 and list_cents),
  total_cents integer not null check (total_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- {"name": ..., "line1": ..., ...}; null once it was forgotten.
  address jsonb check (jsonb_typeof(address) = 'object'),
  state text not null default 'awaiting-payment' check (state in ('awaiting-payment', 'paid',
    'in-production', 'sent', 'delivered', 'cancelled', 'refunded')),
  -- The payment that paid for it; none where there was nothing to pay.
  payment_id bigint references payments,
  tracking jsonb check (jsonb_typeof(tracking) = 'object'),
  reason text check (length(reason) between 1 and 200),
  -- Made while the product was only tried out: nothing is made or sent.
  is_rehearsal boolean not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  check (total_cents = list_cents - discount_cents),
  check (state not in ('sent', 'delivered') or tracking is not null)
);

-- One order at a time for each tag, however often the button is pressed.
create unique index tag_orders_one_open on tag_orders (tag_id)
  where state in ('awaiting-payment', 'paid', 'in-production', 'sent');
create index tag_orders_member on tag_orders (member_id, id desc);
create index tag_orders_state on tag_orders (state, id);
create index tag_orders_tag on tag_orders (tag_id);
