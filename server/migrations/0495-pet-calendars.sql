-- Calendars that programs follow: what is due and planned for a pet, as one of its owners sees it. The
-- address is told once; here is only the SHA-256 of its secret. A new one takes the place of the old.
create table pet_calendars (
  pet_id bigint not null references pets on delete cascade,
  member_id bigint not null references members on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  primary key (pet_id, member_id)
);

create index pet_calendars_member on pet_calendars (member_id);
