-- What a treatment was given with.
alter table pet_health_checks
  add product text check (length(product) between 1 and 80),
  add check (kind = 'tapeworm' or product is null);

-- Which tests and treatments a clinic entered; as `vaccination_origins`.
create table health_check_origins (
  check_id bigint primary key references pet_health_checks on delete cascade,
  clinic_id bigint not null references clinics,
  entered_at timestamptz not null,
  signed_at timestamptz check (signed_at >= entered_at)
);

create index health_check_origins_clinic on health_check_origins (clinic_id);

create function entered_checks_stay() returns trigger language plpgsql as $$
begin
  if new is distinct from old
    and exists (select from health_check_origins where check_id = old.id) then
    raise exception 'test or treatment % was entered by a clinic', old.id
      using errcode = 'check_violation', constraint = 'entered_checks_stay';
  end if;
  return new;
end $$;

create trigger entered_checks_stay before update on pet_health_checks
  for each row execute function entered_checks_stay();

create function check_origins_signed_by_checked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ((new.clinic_id, new.entered_at)
      is distinct from (old.clinic_id, old.entered_at)
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)) then
    raise exception 'the origin of test or treatment % stays', old.check_id
      using errcode = 'check_violation', constraint = 'check_origins_signed_by_checked';
  end if;
  if new.signed_at is not null and (tg_op = 'INSERT' or old.signed_at is null)
    and not exists (select from clinics where id = new.clinic_id and standing = 'checked') then
    raise exception 'clinic % was not checked', new.clinic_id
      using errcode = 'check_violation', constraint = 'check_origins_signed_by_checked';
  end if;
  return new;
end $$;

create trigger check_origins_signed_by_checked before insert or update on health_check_origins
  for each row execute function check_origins_signed_by_checked();
