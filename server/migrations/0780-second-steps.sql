-- The second step of a sign-in: codes of an authenticator app (RFC 6238), and recovery codes.
create table second_steps (
  member_id bigint primary key references members on delete cascade,
  -- What the app of the member knows as well. A code is computed from it, so a hash will not do.
  secret text not null check (secret ~ '^[A-Za-z0-9_-]{28}$'),
  begun_at timestamptz not null,
  -- Null until a first code has shown that the app knows the secret: no sign-in asks for one before.
  on_since timestamptz check (on_since >= begun_at),
  -- The latest half minute since 1970 whose code was used: no code counts twice.
  last_step bigint not null default 0 check (last_step >= 0)
);

-- Recovery codes that were not used yet. The first group of a code finds it, the rest is kept as
-- passwords are: Argon2id in the PHC form.
create table recovery_codes (
  member_id bigint not null references second_steps on delete cascade,
  lookup text not null check (length(lookup) = 4),
  code_hash text not null check (code_hash like '$argon2id$%'),
  primary key (member_id, lookup)
);

-- Sign-ins whose password or link was right and which wait for a code, as SHA-256 of what the cookie
-- of that browser holds.
create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references members on delete cascade,
  expires_at timestamptz not null
);

create index pending_sign_ins_member on pending_sign_ins (member_id);
create index pending_sign_ins_expires_at on pending_sign_ins (expires_at);
