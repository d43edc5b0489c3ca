-- Which animals a provider takes for a service, and the day they said so. Without kinds nothing was
-- said, which is never held against them; the other limits are null where there is none.
alter table provider_services
  add column takes_species text[] check (
    takes_species <@ array['Dog', 'Cat', 'Bird', 'Rabbit', 'Other']
    and cardinality(takes_species) > 0),
  add column max_weight_kg double precision check (max_weight_kg > 0 and max_weight_kg <= 1000),
  add column max_animals smallint check (max_animals between 1 and 10),
  add column min_age_months smallint check (min_age_months between 1 and 240),
  add column takes_said_on date,
  add check ((takes_species is null) = (takes_said_on is null)),
  add check (takes_species is not null
    or (max_weight_kg is null and max_animals is null and min_age_months is null));

-- Which vaccinations a provider asks for now stands in kept answers about them.
create trigger tell_insert after insert on booking_terms
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_update after update on booking_terms
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_delete after delete on booking_terms
  referencing old table as changed for each statement execute function tell_change();
create trigger tell_truncate after truncate on booking_terms
  for each statement execute function tell_truncate();
