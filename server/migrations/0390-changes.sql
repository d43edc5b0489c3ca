-- Which tables changed, written in the transaction that changes them, so that it comes to light with
-- it. Rows are only added, and read by number of transaction: nobody waits for anybody.
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  table_name text not null
);
create index changes_xid on changes (xid);

create function tell_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from changed) then
    insert into changes (table_name) values (tg_table_name);
  end if;
  return null;
end $$;

create function tell_truncate() returns trigger language plpgsql as $$
begin
  insert into changes (table_name) values (tg_table_name);
  return null;
end $$;

-- The tables that public answers are made from. An answer that reads any other is not kept.
do $$
declare
  told text;
begin
  foreach told in array array[
    'places', 'reviews', 'review_helpful', 'members',
    'providers', 'provider_services', 'provider_credentials', 'provider_availability',
    'provider_exceptions', 'booking_holds', 'submissions',
    'events', 'event_series', 'event_attendances', 'bins', 'scouts'
  ] loop
    execute format('create trigger tell_insert after insert on %I
      referencing new table as changed for each statement execute function tell_change()', told);
    execute format('create trigger tell_update after update on %I
      referencing new table as changed for each statement execute function tell_change()', told);
    execute format('create trigger tell_delete after delete on %I
      referencing old table as changed for each statement execute function tell_change()', told);
    execute format('create trigger tell_truncate after truncate on %I
      for each statement execute function tell_truncate()', told);
  end loop;
end $$;
