-- The language in which somebody without an account asked for a place: later letters are in it, too.
alter table event_attendances add column guest_language text check (guest_language in ('en', 'es'));
