-- A challenge may also be of somebody who begins an account with a passkey: here is for which address,
-- as SHA-256 of it and of what the cookie holds, and by what the device will know its owner. Both are
-- null where a member adds a passkey, and of a sign-in.
alter table passkey_challenges
  add column mailbox_hash bytea check (length(mailbox_hash) = 32),
  add column handle bytea check (length(handle) = 32),
  add check ((mailbox_hash is null) = (handle is null)),
  add check (mailbox_hash is null or member_id is null);

-- The passkey that was made with a sign-up, until the link of its letter is followed: then it becomes
-- one of `passkeys`, or goes. It is kept also where the address has an account already and the link
-- only signs in: the work is the same for every address.
create table sign_up_passkeys (
  link_id bigint primary key references account_links on delete cascade,
  handle bytea not null check (length(handle) = 32),
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  device text not null
);
