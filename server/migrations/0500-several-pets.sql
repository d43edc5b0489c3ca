-- Which pets a booking is for. How many animals come was agreed with the price, and stays when a
-- pet's passport is gone; those without a passport here are in that number alone.
create table booking_pets (
  booking_id bigint not null references bookings on delete cascade,
  pet_id bigint not null references pets on delete cascade,
  primary key (booking_id, pet_id)
);

create index booking_pets_pet on booking_pets (pet_id);

insert into booking_pets (booking_id, pet_id)
  select id, pet_id from bookings where pet_id is not null;

drop index bookings_pet;
alter table bookings drop column pet_id;

-- What every animal after the first costs, of the rate that was agreed.
alter table bookings
  add column animals integer not null default 1 check (animals between 1 and 10),
  add column further_cents integer not null default 0 check (further_cents between 0 and 200000),
  add constraint bookings_animals unique (id, animals);

-- A booking takes room for as many animals as were agreed, no fewer and no more.
alter table booking_holds
  add constraint booking_holds_animals foreign key (booking_id, animals)
    references bookings (id, animals);

-- Never more pets than were agreed, whoever writes.
create function booking_pets_agreed() returns trigger language plpgsql as $$
declare
  agreed integer;
begin
  -- Whoever else names pets of this booking waits until we have ended, and is then counted.
  select animals into agreed from bookings where id = new.booking_id for no key update;
  if (select count(*) from booking_pets where booking_id = new.booking_id) > agreed then
    raise exception 'booking % names more pets than the % that were agreed', new.booking_id, agreed
      using errcode = 'check_violation', constraint = 'booking_pets_agreed';
  end if;
  return null;
end $$;

create trigger booking_pets_agreed after insert or update on booking_pets
  for each row execute function booking_pets_agreed();

-- What each further animal costs in the same hour, night or visit; null is as much as the first.
alter table provider_services
  add column further_cents integer check (further_cents between 0 and 200000);
