-- As before, no more animals at one time than the provider takes, whoever writes and from wherever.
-- Mostly all that overlaps the new time would fit even together, which one sum tells; only where it
-- would not is looked for the moment at which most are there.
create or replace function booking_holds_fit() returns trigger language plpgsql as $$
declare
  room integer;
  together integer;
  most integer;
begin
  -- Whoever else takes time of this provider waits until we have ended, and is then seen.
  perform 1 from providers where id = new.provider_id for no key update;
  select a.capacity, (select sum(one.animals) from booking_holds one
                       where one.provider_id = new.provider_id
                         and one.from_at < new.to_at and one.to_at > new.from_at)
    into room, together
    from provider_availability a where a.provider_id = new.provider_id;
  if together <= room then return null; end if;
  select max(there.animals) into most
    from (
      select (select sum(other.animals) from booking_holds other
               where other.provider_id = new.provider_id
                 and other.from_at <= began.at and other.to_at > began.at) as animals
        -- It can only grow where something begins.
        from (select new.from_at as at
              union select one.from_at from booking_holds one
                     where one.provider_id = new.provider_id
                       and one.from_at > new.from_at and one.from_at < new.to_at) began
    ) there;
  if room is null or most > room then
    raise exception 'provider % would have % animals where % fit', new.provider_id, most, room
      using errcode = 'exclusion_violation', constraint = 'booking_holds_fit';
  end if;
  return null;
end $$;

-- Who asks for a time reads without waiting and is refused by the trigger, where before they waited
-- for the provider's row and read once it was theirs.
drop function held_times(bigint, timestamptz, timestamptz);
