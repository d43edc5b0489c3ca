-- Tags of pets. Moves between states are those of TAG_MOVES.
-- Active: leads to the found page. Off: its owner has switched it off. Replaced: for ever off.
create table pet_tags (
  id bigint generated always as identity primary key,
  -- What the code holds: 100 random bits. Never given out again.
  tag_id text not null unique check (tag_id ~ '^QR-[0-9A-HJKMNP-TV-Z]{20}$'),
  pet_id bigint not null references pets on delete cascade,
  -- A product and a colour of the operator's file, which may have left it since.
  product_type text not null check (length(product_type) between 1 and 40),
  color text not null check (length(color) between 1 and 40),
  -- Empty when only the code is engraved.
  text text not null check (length(text) <= 200),
  state text not null default 'active' check (state in ('active', 'off', 'replaced')),
  -- The tag that took its place.
  replaced_by bigint unique references pet_tags,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  check ((state = 'replaced') = (replaced_by is not null)),
  check (replaced_by <> id)
);

create index pet_tags_pet on pet_tags (pet_id, id desc);

-- What strangers did with a tag: the moment and the sort of thing, never who or where.
create table tag_scans (
  id bigint generated always as identity primary key,
  tag_id bigint not null references pet_tags on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('viewed', 'reported'))
);

create index tag_scans_tag on tag_scans (tag_id, id desc);
create index tag_scans_at on tag_scans (at);
