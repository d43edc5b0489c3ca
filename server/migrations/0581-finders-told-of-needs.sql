-- Whether finders are told what the pet needs; nobody has chosen that yet.
alter table found_choices add column shows_needs boolean not null default false;
