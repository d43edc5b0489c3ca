-- Some extracts say nowhere of which day their data is; then `source_on` is the day their file was
-- written, which says less, and nobody may be told that the data is of that day.

alter table regions add column is_dated boolean not null default true;
