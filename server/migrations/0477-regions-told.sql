-- The page of a place tells the day of the regions that name it, so these tell their changes too:
-- what reads a table that tells none is kept for nobody.
do $$
declare
  told text;
begin
  foreach told in array array['regions', 'region_entries'] loop
    execute format('create or replace trigger tell_insert after insert on %I
      referencing new table as changed for each statement execute function tell_change()', told);
    execute format('create or replace trigger tell_update after update on %I
      referencing new table as changed for each statement execute function tell_change()', told);
    execute format('create or replace trigger tell_delete after delete on %I
      referencing old table as changed for each statement execute function tell_change()', told);
    execute format('create or replace trigger tell_truncate after truncate on %I
      for each statement execute function tell_truncate()', told);
  end loop;
end $$;
