-- A reference of places to themselves looked for merged rows once for every row that was removed, by
-- reading all places each time. The same is held by triggers, which look once for each statement.
alter table places drop constraint places_merged_into_fkey;

create function part_from_removed() returns trigger language plpgsql as $$
begin
  update places set merged_into = null
    where merged_into is not null and merged_into in (select id from gone);
  return null;
end $$;
create trigger part_from_removed after delete on places
  referencing old table as gone for each statement execute function part_from_removed();

create function merged_into_place() returns trigger language plpgsql as $$
begin
  if not exists (select from places where id = new.merged_into) then
    raise foreign_key_violation using message = 'a place is merged into one that is not there';
  end if;
  return new;
end $$;
create trigger merged_into_place before insert or update of merged_into on places
  for each row when (new.merged_into is not null) execute function merged_into_place();
