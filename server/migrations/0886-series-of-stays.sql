-- A stay over night can be had every week, too: so many nights from the weekday of the first one. As
-- it ends before the next begins, it is at most six nights and begins on one weekday.
alter table booking_series
  add column nights smallint check (nights between 1 and 6),
  -- By the provider's clocks, on the day it ends.
  add column end_time text check (end_time ~ '^[0-9]{1,2}:[0-5][0-9]$'),
  alter column hours drop not null,
  add check ((hours is null) = (nights is not null)),
  add check ((nights is null) = (end_time is null)),
  add check (nights is null or cardinality(weekdays) = 1);
