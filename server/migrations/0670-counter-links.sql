-- Clinics as they named themselves at their counter. Who they are is a claim until a moderator has
-- checked it; each visit is a row of its own until then.
create table clinics (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  city text not null check (length(city) between 1 and 120),
  vet_name text not null check (length(vet_name) between 1 and 120),
  license text not null check (length(license) between 1 and 60),
  phone text not null check (length(phone) between 5 and 40),
  entered_at timestamptz not null
);

-- An address that an owner shows at a counter: good for one hour and for the first clinic that
-- enters something. Only a hash of its secret is kept.
create table counter_links (
  id bigint generated always as identity primary key,
  pet_id bigint not null references pets on delete cascade,
  -- Null once they left.
  made_by bigint references members on delete set null,
  secret_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  used_at timestamptz,
  clinic_id bigint references clinics,
  constraint counter_links_one_hour check (expires_at = made_at + interval '1 hour'),
  constraint counter_links_used_in_time check (used_at >= made_at and used_at < expires_at),
  constraint counter_links_one_end check (used_at is null or ended_at is null),
  check ((used_at is null) = (clinic_id is null))
);

create unique index counter_links_one_open on counter_links (pet_id)
  where used_at is null and ended_at is null;
create index counter_links_made_by on counter_links (made_by) where made_by is not null;
create index counter_links_clinic on counter_links (clinic_id) where clinic_id is not null;

create function counter_links_used_once() returns trigger language plpgsql as $$
begin
  if old.used_at is not null
    and (new.used_at, new.clinic_id) is distinct from (old.used_at, old.clinic_id) then
    raise exception 'counter link % was used', old.id
      using errcode = 'check_violation', constraint = 'counter_links_used_once';
  end if;
  return new;
end $$;

create trigger counter_links_used_once before update on counter_links
  for each row execute function counter_links_used_once();

-- Which vaccinations a clinic entered.
create table vaccination_origins (
  vaccination_id bigint primary key references vaccinations on delete cascade,
  clinic_id bigint not null references clinics,
  lot text check (length(lot) between 1 and 40),
  entered_at timestamptz not null
);

create index vaccination_origins_clinic on vaccination_origins (clinic_id);

-- What a clinic entered never says anything else: it can be removed, and not rewritten under its name.
create function entered_vaccinations_stay() returns trigger language plpgsql as $$
begin
  if new is distinct from old
    and exists (select from vaccination_origins where vaccination_id = old.id) then
    raise exception 'vaccination % was entered by a clinic', old.id
      using errcode = 'check_violation', constraint = 'entered_vaccinations_stay';
  end if;
  return new;
end $$;

create trigger entered_vaccinations_stay before update on vaccinations
  for each row execute function entered_vaccinations_stay();
