-- What a line of a booking's story tells is kept as facts and said to each reader in their own
-- language; words are only what somebody typed. Lines from before that no fact can be read from keep
-- theirs.
alter table booking_events add column facts jsonb
  check (facts is null or (words is null and jsonb_typeof(facts -> 'code') = 'string'));

update booking_events set words = null, facts = jsonb_build_object('code', 'held', 'minutes',
    substring(words from '\d+')::integer)
  where kind = 'request'
    and words ~ '^(The time is held for \d+ minutes|El horario queda apartado por \d+ minutos)$';

update booking_events set words = null, facts = jsonb_build_object('code', 'account-closed')
  where words in ('The account was closed.', 'La cuenta se cerró.');
