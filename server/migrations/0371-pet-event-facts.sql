-- What a line of a passport's timeline tells is kept as facts and said to each reader in their own
-- language and units; words are only what somebody typed. Weights and walks from before were written
-- in one language and rounded, and stay as they were written.
alter table pet_events add column facts jsonb
  check (facts is null or (words is null and jsonb_typeof(facts -> 'code') = 'string'));

update pet_events set words = null, facts = jsonb_build_object('code', 'emergency-link')
  where kind in ('shared', 'share-ended') and words in ('Emergency link', 'Enlace de emergencia');

update pet_events set words = null, facts = jsonb_build_object('code', 'role', 'role', words)
  where kind = 'joined' and words in ('owner', 'carer', 'viewer');
