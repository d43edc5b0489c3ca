-- Events are found around a point by grid cell, as places are; the rule is cellOf of the domain, and a
-- test holds the two together.
alter table events add column cell integer generated always as (
  least(3599, floor((latitude + 90) * 20)::integer) * 7200
  + least(7199, floor((longitude + 180) * 20)::integer)) stored;
create index events_cell on events (cell, starts_at) where status <> 'hidden';

-- What is listed comes in the order of its beginning, from an event of the greatest length ago.
create index events_listed on events (starts_at, id) where status = 'live';
