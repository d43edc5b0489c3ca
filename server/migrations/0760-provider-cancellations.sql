-- Of a provider's latest accepted bookings how many there are, and how many they canceled afterwards.
alter table provider_figures
  add column accepted integer not null default 0 check (accepted >= 0),
  add column cancelled_by_provider integer not null default 0
    check (cancelled_by_provider >= 0 and cancelled_by_provider <= accepted);

-- Reckoned anew for everybody who has accepted something.
insert into jobs (kind, key, payload, run_at)
select 'booking-figures', 'booking-figures:cancellations:' || p.id,
  jsonb_build_object('providerId', p.id), now()
from providers p
where exists (select from bookings b join booking_events e on e.booking_id = b.id
  where b.provider_id = p.id and not b.is_sample and e.kind = 'accept' and e.by = 'provider')
on conflict do nothing;
