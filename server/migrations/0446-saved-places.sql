-- Lists in which members keep places. One without a name is the list that a single tap saves into.
create table saved_lists (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  name text check (length(name) between 1 and 60),
  -- The secret of the link under which anyone sees the places; null while the list is not shared.
  share_token text unique check (share_token ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  created_at timestamptz not null
);

create unique index saved_lists_unnamed on saved_lists (member_id) where name is null;
create unique index saved_lists_named on saved_lists (member_id, lower(name));

-- What was taken out stays for a day, so that it can be brought back with its note.
create table saved_places (
  list_id bigint not null references saved_lists on delete cascade,
  place_id bigint not null references places on delete cascade,
  note text check (length(note) between 1 and 500),
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (list_id, place_id)
);

create index saved_places_newest on saved_places (list_id, saved_at desc, place_id desc)
  where removed_at is null;
create index saved_places_place on saved_places (place_id);
create index saved_places_removed on saved_places (removed_at) where removed_at is not null;

-- In a park and at a rest area nobody is inside: what is known of them is read so from now on.
update places
set pet_policy_text = replace(replace(pet_policy_text, ' inside', ' off leash'), ' on a leash', ' on leash')
where category in ('park', 'rest_area') and pet_policy_text ~ ' (inside|on a leash)';

-- What invented visitors wrote of invented places has a name and no member.
alter table reviews alter column member_id drop not null;
alter table reviews add column sample_by text check (length(sample_by) between 1 and 40);
alter table reviews add constraint reviews_writer check ((member_id is null) = (sample_by is not null));
