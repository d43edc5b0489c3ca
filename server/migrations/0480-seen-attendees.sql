-- Whether other members see the first name and the pets of somebody who comes to an event: only
-- where they have said so. Guests without an account are never asked.
alter table event_attendances add column is_seen boolean not null default false
  check (not is_seen or member_id is not null);

-- Who comes and is seen, as the page of an event shows them.
create index event_attendances_seen on event_attendances (event_id, joined_at, id)
  where is_seen and state = 'going';
