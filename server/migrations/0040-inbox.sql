-- What members were told, written in the transaction that made it so.
-- Unread: read_at is null. Read: read_at is set. After 180 days a message is forgotten.
create table inbox_messages (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  kind text not null check (length(kind) between 1 and 30),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 1000),
  -- The page it is about: a path of our own, never another site.
  href text not null check (length(href) <= 500 and href ~ '^/([^/\\]|$)'),
  -- What it is about, such as 'booking-confirmed:17'; nobody is told the same thing twice.
  key text not null check (length(key) between 1 and 150),
  -- False where its owner wants this kind by mail or push only.
  is_shown boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (member_id, key)
);

create index inbox_messages_shown on inbox_messages (member_id, id desc) where is_shown;
create index inbox_messages_unread on inbox_messages (member_id, id)
  where is_shown and read_at is null;
create index inbox_messages_created_at on inbox_messages (created_at);

-- What a member chose about messages; whoever has no row chose nothing.
create table inbox_preferences (
  member_id bigint primary key references members on delete cascade,
  -- {"booking": ["inbox", "mail"]}: only kinds that differ from the usual.
  channels jsonb not null default '{}' check (jsonb_typeof(channels) = 'object'),
  quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- Browsers that asked for pushes. They go with their session: a device that is signed out shows
-- nothing of its former member.
create table push_devices (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 30),
  added_at timestamptz not null
);

create index push_devices_member on push_devices (member_id, added_at desc);
create index push_devices_session on push_devices (session_id);
