-- Answers to requests that carried an Idempotency-Key, so that the second sending of the same
-- request gets the first one's answer.
-- In progress: finished_at is null and leased_until lies ahead.
-- Abandoned:   finished_at is null and leased_until has passed; whoever comes next may take it over.
-- Finished:    finished_at is set, and the reply is what the caller got.
create table idempotency_keys (
  id bigint generated always as identity primary key,
  -- Who asked: a member, or a visitor's session; never shared between two of them.
  actor text not null check (length(actor) between 1 and 200),
  -- Method and path as the contract names them, such as 'POST /api/bookings'.
  endpoint text not null check (length(endpoint) between 1 and 200),
  key text not null check (length(key) between 1 and 255),
  -- Tells a repeated request from a different one under the same key.
  request_hash text not null,
  leased_until timestamptz not null,
  reply_status integer check (reply_status between 100 and 599),
  reply_headers jsonb check (jsonb_typeof(reply_headers) = 'object'),
  reply_body bytea,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (actor, endpoint, key),
  check ((finished_at is null) = (reply_status is null))
);

create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Values made at the first start and kept, such as the secret that signs cookies.
create table operator_settings (
  key text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Which seeds this database already holds; each is applied once.
create table seeds (
  name text primary key,
  applied_at timestamptz not null default now()
);
