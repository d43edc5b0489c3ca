-- The transaction that does the work of a keyed request notes so on its key, with the reply where it
-- is known. A key in progress or abandoned (see 0001-platform.sql) has neither.
-- Done:     committed_at is set. Nobody takes the key over any more, whatever became of its holder.
-- Answered: the reply is there, and whoever sends the key again gets it.
-- Finished: finished_at is set as well: the holder of the key came to the end of its work.
alter table idempotency_keys add column committed_at timestamptz;

-- Until here a reply was written by the statement that finished its key.
alter table idempotency_keys drop constraint idempotency_keys_check;
alter table idempotency_keys
  add constraint idempotency_keys_finished_with_reply
  check (finished_at is null or reply_status is not null),
  add constraint idempotency_keys_reply_when_done
  check (reply_status is null or finished_at is not null or committed_at is not null);
