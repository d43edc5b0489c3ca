-- A photo that a side of a dispute shows with what they write. It is gone with its message, with the
-- account of who sent it, and half a year after the dispute ended.
alter table dispute_messages add column photo text
  check (photo ~ '^/files/[0-9a-hjkmnp-tv-z]{26}\.webp$');

create index dispute_messages_photo on dispute_messages (photo) where photo is not null;

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('pet', 'place', 'photo', 'bin', 'event', 'document', 'visit', 'proof',
    'dispute'));
