-- By what authenticators know a member: random, so that it tells nothing of whose it is.
create table passkey_users (
  member_id bigint primary key references members on delete cascade,
  handle bytea not null unique check (length(handle) = 32)
);

-- The passkeys of members (WebAuthn). What signs is on the device; here is what checks it.
create table passkeys (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  -- Of all members: no two accounts are opened by one passkey.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE, as the device gave it.
  public_key bytea not null check (length(public_key) between 1 and 4096),
  -- How often it has signed, as it says; 0 for good where it does not count.
  counter bigint not null check (counter >= 0),
  -- How a browser reaches it, so that it asks for the right one.
  transports text[] not null,
  -- The device it was made with, in English: 'Firefox on Android'.
  device text not null,
  -- What its member calls it; null until they do.
  name text check (length(name) between 1 and 80),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);

create index passkeys_member on passkeys (member_id);

-- Challenges that wait to be signed, as SHA-256; found by SHA-256 of what the cookie of that browser
-- holds.
create table passkey_challenges (
  token_hash bytea primary key check (length(token_hash) = 32),
  challenge_hash bytea not null check (length(challenge_hash) = 32),
  -- Who adds a passkey; null of a sign-in, where nobody knows yet.
  member_id bigint references members on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_member on passkey_challenges (member_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
