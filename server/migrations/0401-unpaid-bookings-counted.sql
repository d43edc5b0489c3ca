-- How many times a member holds unpaid, for whoever is about to hold one more for them: waits until
-- nobody else is, and holds them off until its transaction ends. A function, since a statement that
-- waits and counts at once would count what was there before it waited.
create function unpaid_bookings(member bigint) returns integer language plpgsql volatile as $$
begin
  perform 1 from members where id = member for no key update;
  return (select count(*) from bookings
           where member_id = member and state = 'awaiting-payment');
end $$;
