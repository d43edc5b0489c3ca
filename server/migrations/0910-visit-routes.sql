-- The way that was walked at a visit, where its provider chose to record it: lines as Google writes
-- them, to about a meter, without the times at which somebody was where. It leads past the home of a
-- household, so only that household and the provider read it; it goes with either of them.
create table booking_visit_routes (
  booking_id bigint primary key references booking_visits on delete cascade,
  legs text[] not null
    check (cardinality(legs) between 1 and 20 and octet_length(array_to_string(legs, '')) <= 32768),
  meters integer not null check (meters >= 0),
  seconds integer not null check (seconds >= 0),
  changed_at timestamptz not null
);
