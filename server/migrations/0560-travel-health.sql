-- What borders ask of a pet beside its vaccinations: the day its chip was put in, and blood tests and
-- treatments with their day. Days are days of the calendar, times those of the clock where it was done.
alter table pets add column chipped_on date;

create table pet_health_checks (
  id bigint generated always as identity primary key,
  pet_id bigint not null references pets on delete cascade,
  kind text not null check (kind in ('rabies-titer', 'tapeworm')),
  -- The day the blood was drawn, or the treatment given.
  "on" date not null,
  -- The time of a treatment, as 24-hour text: borders count hours from it.
  "at" text check ("at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- What the laboratory found, in international units per milliliter.
  units_per_ml double precision check (units_per_ml >= 0 and units_per_ml <= 1000),
  -- The last day the result counts, where the paper names one.
  valid_until date,
  -- The vet or the laboratory.
  done_by text check (length(done_by) between 1 and 120),
  notes text check (length(notes) between 1 and 500),
  check (valid_until is null or valid_until >= "on"),
  check (kind = 'rabies-titer' or (units_per_ml is null and valid_until is null)),
  check (kind = 'tapeworm' or "at" is null)
);

create index pet_health_checks_pet on pet_health_checks (pet_id, "on" desc, id desc);
