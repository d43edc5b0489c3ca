-- The carriers a pet flies in: kind of sides, where they were measured, the three sides in inches and
-- what each weighs empty, in kilograms.
alter table pets add column carriers jsonb not null default '[]'
  check (jsonb_typeof(carriers) = 'array' and jsonb_array_length(carriers) <= 3);
