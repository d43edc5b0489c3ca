-- Work to be done later, written in the very transaction that asks for it, so that neither exists
-- without the other.
-- Waiting:  done_at and failed_at are null, and run_at says when it may begin.
-- Running:  leased_until lies ahead; once it has passed, whoever comes next may take the job over.
-- Done:     done_at is set; the payload is gone, the key stays and keeps a second one away.
-- Dead:     failed_at is set; it waits for a person, who may have it tried again.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 60),
  -- What the work is, in the product's words, such as 'booking-confirmed:17'; never twice.
  key text not null unique check (length(key) between 1 and 200),
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  leased_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  -- Why the last attempt failed, without anything a person typed.
  error text check (length(error) <= 300),
  created_at timestamptz not null default now(),
  check (done_at is null or failed_at is null)
);

create index jobs_waiting on jobs (run_at, id) where done_at is null and failed_at is null;
create index jobs_done_at on jobs (done_at) where done_at is not null;
create index jobs_failed_at on jobs (failed_at, id) where failed_at is not null;

-- Mails of an installation that hands them to nobody: they are read at /outbox.
create table sent_mails (
  id bigint generated always as identity primary key,
  -- The same mail sent again after a crash is still one mail.
  message_id text not null unique check (length(message_id) between 1 and 300),
  sender text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- [{"name": "event.ics", "type": "text/calendar", "base64": "..."}]
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  sent_at timestamptz not null
);

create index sent_mails_sent_at on sent_mails (sent_at);
