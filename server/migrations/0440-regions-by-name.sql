-- By which name its extract was fetched, so that it can be fetched again; null for one made of a file.
alter table regions add column fetched_as text check (length(fetched_as) between 1 and 200);
