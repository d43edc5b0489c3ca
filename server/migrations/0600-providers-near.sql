-- Where a provider works from, as anybody may know it: to about a kilometer. What is searched, sorted
-- and measured by is this point too, so that no distance tells more than the map does.
alter table providers
  add column shown_latitude double precision generated always as (
    round(latitude::numeric, 2)::double precision) stored,
  add column shown_longitude double precision generated always as (
    round(longitude::numeric, 2)::double precision) stored,
  -- Grid cell and square of one degree of that point, as those of places: the rule is cellOf and
  -- areaOf of the domain, and a test holds them together.
  add column cell integer generated always as (
    least(3599, floor((round(latitude::numeric, 2)::double precision + 90) * 20)::integer) * 7200
    + least(7199, floor((round(longitude::numeric, 2)::double precision + 180) * 20)::integer)) stored,
  add column area integer generated always as (
    least(179, floor(round(latitude::numeric, 2) + 90)::integer) * 360
    + least(359, floor(round(longitude::numeric, 2) + 180)::integer)) stored,
  -- How far they come to somebody's home; null where they do not, or have not said.
  add column comes_within_meters integer check (comes_within_meters between 1000 and 50000),
  -- Whether animals are brought to them.
  add column receives boolean not null default false;

create index providers_near on providers (cell, score desc, id) where status = 'live';
create index providers_area on providers (area) where status = 'live';
