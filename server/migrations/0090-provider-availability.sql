-- When providers work, by the clocks of their own zone; without a row they cannot be booked.
create table provider_availability (
  provider_id bigint primary key references providers on delete cascade,
  time_zone text not null check (timezone(time_zone, timestamptz '2026-01-01') is not null),
  -- {"mon": [[540, 1020]], "tue": [], ...}: minutes after midnight.
  hours jsonb not null check (
    jsonb_typeof(hours) = 'object'
    and hours ?& array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  buffer_before_minutes integer not null check (buffer_before_minutes between 0 and 240),
  buffer_after_minutes integer not null check (buffer_after_minutes between 0 and 240),
  notice_minutes integer not null check (notice_minutes between 0 and 40320),
  horizon_days integer not null check (horizon_days between 0 and 365),
  -- Animals in care at one time.
  capacity integer not null check (capacity between 1 and 50),
  -- Counts up with every change, so that nobody writes over what they have not seen.
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null
);

-- Dates that are not like their weekday: no hours is closed, others count instead of the week's.
create table provider_exceptions (
  provider_id bigint not null references providers on delete cascade,
  day date not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  primary key (provider_id, day)
);
