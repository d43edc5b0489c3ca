-- What was done for a pet: who, when, what. Rows are only added; one taken back is struck. The id is
-- made on the phone, so that a tick that is sent twice is one.
create table care_ticks (
  id uuid primary key,
  pet_id bigint not null references pets on delete cascade,
  -- Null once they left.
  member_id bigint references members on delete set null,
  day date not null,
  key text not null check (length(key) between 6 and 95),
  at timestamptz not null,
  arrived_at timestamptz not null,
  struck_at timestamptz check (struck_at >= arrived_at)
);

create index care_ticks_pet on care_ticks (pet_id, day);
create index care_ticks_member on care_ticks (member_id) where member_id is not null;

-- A tick never says anything else later on; it is struck once, and loses its name when somebody leaves.
create function care_ticks_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.pet_id, new.day, new.key, new.at, new.arrived_at)
      is distinct from (old.id, old.pet_id, old.day, old.key, old.at, old.arrived_at)
    or (old.struck_at is not null and new.struck_at is distinct from old.struck_at)
    or (new.member_id is not null and new.member_id is distinct from old.member_id) then
    raise exception 'tick % says something else', old.id
      using errcode = 'check_violation', constraint = 'care_ticks_stay';
  end if;
  return new;
end $$;

create trigger care_ticks_stay before update on care_ticks
  for each row execute function care_ticks_stay();
