-- What moderators have checked of providers by documents: that they did, on which day, and through
-- which day it holds. The document was a file of the submission and is deleted two weeks after it was
-- decided on; who decided stands in the moves of the submission.
create table provider_checks (
  provider_id bigint not null references providers on delete cascade,
  proof text not null check (proof in ('identity', 'insurance')),
  checked_on date not null,
  until date not null check (until >= checked_on),
  primary key (provider_id, proof)
);

-- Pages and lists that show them are made anew when they change.
create trigger tell_insert after insert on provider_checks
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_update after update on provider_checks
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_delete after delete on provider_checks
  referencing old table as changed for each statement execute function tell_change();
create trigger tell_truncate after truncate on provider_checks
  for each statement execute function tell_truncate();

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('pet', 'place', 'photo', 'bin', 'event', 'document', 'visit', 'proof'));

alter table submissions drop constraint submissions_kind_check;
alter table submissions add constraint submissions_kind_check
  check (kind in ('place', 'provider', 'partner', 'event', 'correction', 'report', 'photo', 'claim',
    'proof'));
alter table submissions drop constraint submissions_about_something;
alter table submissions add constraint submissions_about_something
  check ((kind in ('correction', 'report', 'photo', 'claim', 'proof')) = (subject_kind is not null));

-- One proof of a kind waits for each provider.
create unique index submissions_one_proof on submissions (subject_id, (content ->> 'proof'))
  where kind = 'proof' and state in ('submitted', 'resubmitted');
-- Documents that are to be deleted once their time is over.
create index submissions_papers on submissions (decided_at)
  where kind in ('claim', 'proof') and content ->> 'file' is not null;
