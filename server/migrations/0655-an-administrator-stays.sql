-- Somebody can always run the installation: whichever way the last administrator would go, by
-- leaving, by a role taken or by a suspension, the change is refused. People of demo mode are none.
-- One such change at a time, so that of two who go at once the second sees that the first is gone.
create function an_administrator_stays() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4655, 0);
  if not exists (
    select from members
    where roles @> array['admin'] and deleted_at is null and suspended_at is null
      and demo_person is null
  ) then
    raise exception 'the last administrator stays'
      using errcode = 'check_violation', constraint = 'an_administrator_stays';
  end if;
  return null;
end $$;

create trigger an_administrator_stays after update of roles, deleted_at, suspended_at on members
  for each row
  when (
    old.roles @> array['admin'] and old.deleted_at is null and old.suspended_at is null
    and old.demo_person is null
    and not (new.roles @> array['admin'] and new.deleted_at is null and new.suspended_at is null)
  )
  execute function an_administrator_stays();
