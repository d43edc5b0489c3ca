-- What a pet needs wherever it goes, in a few words.
alter table pets add column needs text[] not null default '{}'
  check (needs <@ array['reactive', 'deaf', 'blind', 'short-nose', 'heat', 'puppy', 'senior', 'medication']);
