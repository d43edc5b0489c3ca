-- Whose the listing of a place is: of who proposed it as theirs, or whose claim was accepted.
create table place_owners (
  place_id bigint primary key references places on delete cascade,
  member_id bigint not null references members on delete cascade,
  since date not null,
  -- The day of their last correction of a fact.
  corrected_on date
);

create index place_owners_member on place_owners (member_id);

insert into place_owners (place_id, member_id, since)
select distinct on (p.id) p.id, s.member_id, coalesce(s.decided_at, s.updated_at)::date
from submissions s join places p on p.id = s.result_id
where s.result_kind = 'place' and s.member_id is not null and p.source = 'owner'
order by p.id, s.id;

create trigger tell_insert after insert on place_owners
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_update after update on place_owners
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_delete after delete on place_owners
  referencing old table as changed for each statement execute function tell_change();
create trigger tell_truncate after truncate on place_owners
  for each statement execute function tell_truncate();

alter table submissions drop constraint submissions_kind_check;
alter table submissions add constraint submissions_kind_check
  check (kind in ('place', 'provider', 'partner', 'event', 'correction', 'report', 'photo', 'claim'));
alter table submissions drop constraint submissions_about_something;
alter table submissions add constraint submissions_about_something
  check ((kind in ('correction', 'report', 'photo', 'claim')) = (subject_kind is not null));

-- One claim waits for each member and place.
create unique index submissions_one_claim on submissions (member_id, subject_id)
  where kind = 'claim' and state in ('submitted', 'resubmitted');
