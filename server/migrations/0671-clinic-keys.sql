-- Clinics that a moderator has checked, by the phone number of a public register. A checked clinic
-- shows who it is by a code of its own, of which only a hash is kept.
alter table clinics
  add standing text not null default 'waiting'
    check (standing in ('waiting', 'checked', 'turned-down', 'revoked')),
  add decided_at timestamptz,
  add code_hash bytea unique,
  add check ((standing = 'waiting') = (decided_at is null)),
  add check ((standing = 'checked') = (code_hash is not null));

create index clinics_standing on clinics (standing, id);

-- The keys by which clinics sign. A key that is replaced or revoked loses its private part and stays
-- in the published set, so that what it signed can be told apart for ever.
create table clinic_keys (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinics,
  kid text not null unique check (length(kid) = 11),
  public_key bytea not null check (octet_length(public_key) = 32),
  private_key bytea check (octet_length(private_key) = 32),
  made_at timestamptz not null,
  replaced_at timestamptz,
  revoked_at timestamptz,
  constraint clinic_keys_private_while_in_use
    check ((private_key is null) = (replaced_at is not null or revoked_at is not null))
);

create unique index clinic_keys_in_use on clinic_keys (clinic_id)
  where replaced_at is null and revoked_at is null;

create function clinic_keys_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'key % stays in the published set', old.kid
      using errcode = 'check_violation', constraint = 'clinic_keys_stay';
  end if;
  if (new.clinic_id, new.kid, new.public_key, new.made_at)
      is distinct from (old.clinic_id, old.kid, old.public_key, old.made_at)
    or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or (old.private_key is null and new.private_key is not null) then
    raise exception 'key % stays what it is', old.kid
      using errcode = 'check_violation', constraint = 'clinic_keys_stay';
  end if;
  return new;
end $$;

create trigger clinic_keys_stay before update or delete on clinic_keys
  for each row execute function clinic_keys_stay();

-- When what a clinic entered was signed; null while nobody has checked the clinic.
alter table vaccination_origins add signed_at timestamptz check (signed_at >= entered_at);

create function origins_signed_by_checked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ((new.clinic_id, new.lot, new.entered_at)
      is distinct from (old.clinic_id, old.lot, old.entered_at)
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)) then
    raise exception 'the origin of vaccination % stays', old.vaccination_id
      using errcode = 'check_violation', constraint = 'origins_signed_by_checked';
  end if;
  if new.signed_at is not null and (tg_op = 'INSERT' or old.signed_at is null)
    and not exists (select from clinics where id = new.clinic_id and standing = 'checked') then
    raise exception 'clinic % was not checked', new.clinic_id
      using errcode = 'check_violation', constraint = 'origins_signed_by_checked';
  end if;
  return new;
end $$;

create trigger origins_signed_by_checked before insert or update on vaccination_origins
  for each row execute function origins_signed_by_checked();
