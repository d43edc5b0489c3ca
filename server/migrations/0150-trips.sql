-- Trips that members keep. The plan itself is made from the ask whenever somebody looks, so that a
-- place that closed is never shown as if it were open.
create table trips (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- {"from": "San Francisco, CA", "to": "...", "stops": "12.45", ...}
  ask jsonb not null check (jsonb_typeof(ask) = 'object'),
  version integer not null default 1 check (version >= 1),
  -- The secret of the link under which anyone sees the plan; null while it is not shared.
  share_token text unique check (share_token ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index trips_member on trips (member_id, updated_at desc);
