-- Photos that visitors took of places. Each was a submission first; a row is there from its approval
-- until its sender or a moderator takes it away. One that waits is only the submission.
create table place_photos (
  id bigint generated always as identity primary key,
  place_id bigint not null references places on delete cascade,
  member_id bigint not null references members on delete cascade,
  submission_id bigint not null unique references submissions on delete cascade,
  -- The address of the file, whose size is kept here so that a list asks one table.
  url text not null unique check (url ~ '^/files/[0-9a-hjkmnp-tv-z]{26}\.webp$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text check (length(alt) between 1 and 160),
  sent_on date not null,
  shown_at timestamptz not null
);

create index place_photos_place on place_photos (place_id, id desc);
create index place_photos_member on place_photos (member_id);

-- Pages and lists that show them are made anew when they change.
create trigger tell_insert after insert on place_photos
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_update after update on place_photos
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_delete after delete on place_photos
  referencing old table as changed for each statement execute function tell_change();
create trigger tell_truncate after truncate on place_photos
  for each statement execute function tell_truncate();

-- Visitors' photos go with their account, unlike those of a place somebody proposed.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('pet', 'place', 'photo', 'bin', 'event', 'document'));

alter table submissions drop constraint submissions_kind_check;
alter table submissions add constraint submissions_kind_check
  check (kind in ('place', 'provider', 'partner', 'event', 'correction', 'report', 'photo'));
alter table submissions drop constraint submissions_check2;
alter table submissions add constraint submissions_about_something
  check ((kind in ('correction', 'report', 'photo')) = (subject_kind is not null));

-- A photo is handed in once, however often its form is sent.
create unique index submissions_photo_once on submissions ((content ->> 'photo'))
  where kind = 'photo';
