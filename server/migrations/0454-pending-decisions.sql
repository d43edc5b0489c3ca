-- A decision on a submission that its moderator may still take back. The move itself, what it asks
-- for, its letter and its line in the log are all made by a job when it holds, or never. One at a
-- time for each submission; a row is gone once its decision holds or was taken back.
create table pending_decisions (
  id bigint generated always as identity primary key,
  submission_id bigint not null unique references submissions on delete cascade,
  moderator_id bigint not null references members on delete cascade,
  decision text not null check (decision in ('approve', 'request-changes', 'reject')),
  -- Of the submission its moderator has seen.
  version integer not null check (version >= 1),
  -- What the author will read.
  reason text not null check (length(reason) <= 2000),
  hides_subject boolean not null,
  decided_at timestamptz not null,
  holds_at timestamptz not null check (holds_at >= decided_at)
);

create index pending_decisions_moderator on pending_decisions (moderator_id);
