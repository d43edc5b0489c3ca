-- What members say of places and providers they know: one review each, which they may rewrite.
create table reviews (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  place_id bigint references places on delete cascade,
  provider_id bigint,
  stars smallint not null check (stars between 1 and 5),
  words text not null check (length(words) between 1 and 2000),
  visited_on date not null,
  -- The pet that came along and how far it was let in.
  pet_kind text check (pet_kind in ('dog', 'cat', 'other')),
  pet_welcome text check (pet_welcome in ('inside', 'patio', 'leash', 'not-allowed')),
  -- How many members it helped: the rows of review_helpful, counted as they come and go.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  check (num_nonnulls(place_id, provider_id) = 1),
  check ((pet_kind is null) = (pet_welcome is null)),
  unique (member_id, place_id),
  unique (member_id, provider_id)
);

create index reviews_place_newest on reviews (place_id, id desc);
create index reviews_place_helpful on reviews (place_id, helpful_count desc, id desc);
create index reviews_provider on reviews (provider_id, id desc) where provider_id is not null;

create table review_helpful (
  review_id bigint not null references reviews on delete cascade,
  member_id bigint not null references members,
  primary key (review_id, member_id)
);

create index review_helpful_member on review_helpful (member_id);

-- Places whose pet policy visitors have brought up to date: the policy without them, so that it
-- returns when their reviews go, and the policy with them, by which another's change is noticed.
create table visit_evidence (
  place_id bigint primary key references places on delete cascade,
  policy_before json not null,
  policy_after json not null
);
