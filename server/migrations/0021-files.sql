-- Pictures and documents people have uploaded; their bytes are in the file store under the name.
-- Uploaded: kept_at is null; nothing uses it yet, and after 30 days it is removed.
-- Kept:     kept_at is set; a pet, place, bin, event or credential shows it.
-- Deleted:  deleted_at is set; it is served to nobody, and a job takes the bytes away and the row with them.
create table files (
  id bigint generated always as identity primary key,
  -- 130 random bits, so that nobody finds it who was not given it.
  name text not null unique check (name ~ '^[0-9a-hjkmnp-tv-z]{26}\.(webp|pdf)$'),
  -- A member; null once the account is gone and only the picture of a place or bin remains.
  owner_id bigint,
  purpose text not null check (purpose in ('pet', 'place', 'bin', 'event', 'document')),
  type text not null check (type in ('image/webp', 'application/pdf')),
  -- With its small variant.
  bytes integer not null check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null,
  kept_at timestamptz,
  deleted_at timestamptz,
  check ((type = 'image/webp') = (width is not null and height is not null))
);

create index files_owner on files (owner_id) where deleted_at is null;
create index files_unkept on files (created_at) where kept_at is null and deleted_at is null;
