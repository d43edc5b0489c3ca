-- A search that nobody has touched for two weeks asks its household whether it goes on, and rests a week
-- later without an answer. Lost Mode stays. Until it is forgotten the household can let it go on, under
-- the same link, which hangs on posters.
alter table search_rooms
  -- When the household was last asked, and when it last said that the search goes on.
  add column asked_at timestamptz check (asked_at >= opened_at),
  add column kept_at timestamptz check (kept_at >= opened_at);

alter table search_rooms drop constraint search_rooms_ended_how_check;
alter table search_rooms add constraint search_rooms_ended_how_check
  check (ended_how in ('home', 'closed', 'quiet'));

-- What has ended stays so, and where it began; only one that rests goes on, or ends at home.
create or replace function search_rooms_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.pet_id, new.secret, new.opened_at)
      is distinct from (old.id, old.pet_id, old.secret, old.opened_at)
    or (old.ended_how in ('home', 'closed')
      and (new.ended_at, new.ended_how) is distinct from (old.ended_at, old.ended_how)) then
    raise exception 'search % is another one', old.id
      using errcode = 'check_violation', constraint = 'search_rooms_stay';
  end if;
  return new;
end $$;
