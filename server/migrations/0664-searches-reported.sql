-- A search can be reported to the moderators.
alter table submissions drop constraint submissions_subject_kind_check;
alter table submissions add constraint submissions_subject_kind_check
  check (subject_kind in ('place', 'provider', 'event', 'review', 'search'));
