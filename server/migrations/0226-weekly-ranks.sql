-- The rank of a week is a sum over few rows, as that of all time is, however many scouts there are.
alter table scout_weeks add column is_listed boolean not null default false;
update scout_weeks set is_listed = true
  from scouts where scouts.member_id = scout_weeks.member_id and handle is not null;

drop index scout_weeks_points;
create index scout_weeks_points on scout_weeks (week, points desc, member_id) where is_listed;
create index scout_weeks_member on scout_weeks (member_id);

-- How many listed scouts have earned just so much in a week.
create table scout_week_ranks (
  week date not null,
  points integer not null,
  scouts integer not null check (scouts >= 0),
  primary key (week, points)
);

insert into scout_week_ranks
  select week, points, count(*) from scout_weeks where is_listed group by week, points;

create or replace function keep_scout_sums() returns trigger language plpgsql as $$
declare
  counts boolean := new.kind in ('report', 'confirmation', 'reversal');
  listed boolean;
begin
  update scouts set
    balance = balance + new.points,
    earned = earned + case when counts then new.points else 0 end
    where member_id = new.member_id
    returning handle is not null into listed;
  if counts then
    insert into scout_weeks (week, member_id, points, is_listed)
      values (date_trunc('week', new."on")::date, new.member_id, new.points, listed)
      on conflict (week, member_id) do update set points = scout_weeks.points + excluded.points;
  end if;
  return new;
end $$;

create function keep_week_ranks() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.is_listed then old.points end;
  becomes integer := case when tg_op <> 'DELETE' and new.is_listed then new.points end;
begin
  if was is not distinct from becomes then return null; end if;
  -- The smaller sum first, so that two scouts who pass each other never wait for one another.
  if was is not null and (becomes is null or was < becomes) then
    update scout_week_ranks set scouts = scouts - 1 where week = old.week and points = was;
  end if;
  if becomes is not null then
    insert into scout_week_ranks values (new.week, becomes, 1)
      on conflict (week, points) do update set scouts = scout_week_ranks.scouts + 1;
  end if;
  if was is not null and becomes is not null and was > becomes then
    update scout_week_ranks set scouts = scouts - 1 where week = old.week and points = was;
  end if;
  return null;
end $$;

create trigger scout_weeks_ranks after insert or delete or update of points, is_listed on scout_weeks
  for each row execute function keep_week_ranks();

create function list_scout_weeks() returns trigger language plpgsql as $$
begin
  update scout_weeks set is_listed = new.handle is not null
    where member_id = new.member_id and is_listed <> (new.handle is not null);
  return null;
end $$;

create trigger scouts_listed after update of handle on scouts
  for each row when ((old.handle is null) <> (new.handle is null))
  execute function list_scout_weeks();
