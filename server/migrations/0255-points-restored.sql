-- What a rejection took back is given again when others find the bin after all, as often as they
-- change their minds; but a report never counts for less than nothing or more than it earned.
alter table point_entries drop constraint point_entries_kind_check;
alter table point_entries add constraint point_entries_kind_check check
  (kind in ('report', 'confirmation', 'reversal', 'restoration', 'redemption', 'refund'));

drop index point_entries_bin;
create unique index point_entries_bin on point_entries (bin_id, member_id)
  where bin_id is not null and kind = 'report';

create function check_report_sum() returns trigger language plpgsql as $$
declare
  earned integer;
  counts integer;
begin
  select coalesce(sum(points) filter (where kind = 'report'), 0), coalesce(sum(points), 0)
    into earned, counts from point_entries
    where bin_id = new.bin_id and member_id = new.member_id
      and kind in ('report', 'reversal', 'restoration');
  if counts < 0 or counts > earned then
    raise exception 'the report of bin % would count for % of % points', new.bin_id, counts, earned;
  end if;
  return null;
end $$;

create trigger point_entries_report_sum after insert on point_entries for each row
  when (new.bin_id is not null and new.kind in ('reversal', 'restoration'))
  execute function check_report_sum();

create or replace function keep_scout_sums() returns trigger language plpgsql as $$
declare
  counts boolean := new.kind in ('report', 'confirmation', 'reversal', 'restoration');
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

-- The newest that people reported, whatever an import brought since; and one's own reports.
create index bins_newest on bins ((source is not null), id desc)
  where state <> 'rejected' and not is_hidden_by_import;
drop index bins_reported_by;
create index bins_reported_by on bins (reported_by, id desc) where reported_by is not null;
