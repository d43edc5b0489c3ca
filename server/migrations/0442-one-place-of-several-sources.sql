-- What several sources say of one place: one row is the place, those of the others are merged into it.
-- They are found by nobody, keep what their source says, and return when the place or its source goes.
alter table places add column merged_into bigint references places on delete set null;
-- What the row had no word of and another source has: {"phone": {"from": 12, "own": {"phone": null}}},
-- by fact, with the row it is of and the columns as they were before.
alter table places add column filled json;

alter table places drop constraint places_status_check;
alter table places add constraint places_status_check
  check (status in ('live', 'pending', 'closed', 'merged'));
alter table places add constraint places_merged_check
  check ((status = 'merged') = (merged_into is not null) and merged_into <> id);
alter table places add constraint places_filled_check check (merged_into is null or filled is null);

create index places_merged on places (merged_into) where merged_into is not null;
-- What moderators took off the site: another source does not bring it back.
create index places_taken_off on places (cell)
  where status = 'closed' and corrected @> array['status'];

-- Whatever removes a place leaves the rows that were merged into it.
create function part_places() returns trigger language plpgsql as $$
begin
  if new.merged_into is null and new.status = 'merged' then
    new.status := 'live';
  end if;
  return new;
end $$;
create trigger part_places before update of merged_into on places
  for each row execute function part_places();
