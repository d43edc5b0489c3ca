-- Whoever has a pet by a booking that runs may tell everyone as well, and each hears as what they are
-- told: of the household, as its sitter, or as who travels with the pet.
alter table pet_alerts
  add column by_role text not null default 'household' check (by_role in ('household', 'sitter'));
alter table pet_alert_people
  add column role text not null default 'household'
    check (role in ('household', 'traveler', 'sitter'));
