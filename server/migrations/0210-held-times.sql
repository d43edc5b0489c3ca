-- What is taken of a provider's time, for whoever is about to take more of it: waits until nobody
-- else is, and holds them off until its transaction ends. A function, since a statement that waits
-- and reads at once would read what was true before it waited.
create function held_times(provider bigint, after_at timestamptz, before_at timestamptz)
returns setof booking_holds language plpgsql volatile as $$
begin
  perform 1 from providers where id = provider for no key update;
  return query
    select * from booking_holds
     where provider_id = provider and to_at > after_at and from_at < before_at;
end $$;
