-- Who changed which part of a passport last, and under which id it was sent. The id is made on the
-- phone, so that a change, a weight or a note that is sent twice is one, also when what it wrote was
-- removed meanwhile. Rows are only added, and forgotten after 60 days.
create table pet_changes (
  id uuid not null,
  pet_id bigint not null references pets on delete cascade,
  -- A field of the passport, or 'weight' and 'note' for entries.
  field text not null check (length(field) between 1 and 40),
  -- Null once they left.
  member_id bigint references members on delete set null,
  at timestamptz not null,
  primary key (id, field)
);

create index pet_changes_pet on pet_changes (pet_id, field, at desc);
create index pet_changes_member on pet_changes (member_id) where member_id is not null;

-- Weights are entries: two people who weigh on one day are both kept.
alter table pet_weights drop constraint pet_weights_pet_id_on_key;
create index pet_weights_pet on pet_weights (pet_id, "on" desc, id desc);
