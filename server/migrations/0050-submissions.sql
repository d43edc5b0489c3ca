-- What people hand in for a moderator to look at: new places, providers, partners, corrections and
-- reports. The states and the moves between them are the table MOVES of the domain.
create table submissions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('place', 'provider', 'partner', 'correction', 'report')),
  state text not null check (state in ('draft', 'submitted', 'changes-requested', 'resubmitted',
    'approved', 'rejected', 'withdrawn')),
  -- Gone once the account is deleted.
  member_id bigint references members on delete set null,
  -- What it says, field by field; json, not jsonb: it is never searched inside.
  content json not null,
  -- The name it goes by in lists.
  title text not null check (length(title) <= 200),
  -- What a correction or a report is about. No foreign key: it may be of four kinds, and the
  -- submission outlives it.
  subject_kind text check (subject_kind in ('place', 'provider', 'event', 'review')),
  subject_id bigint,
  -- What the moderator said with the last decision.
  says text check (length(says) <= 2000),
  -- What came of it: a place, a provider or a partner.
  result_kind text check (result_kind in ('place', 'provider', 'partner')),
  result_id bigint,
  -- Counts up with every change, so that nobody writes over or decides on what they have not seen.
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  check ((subject_kind is null) = (subject_id is null)),
  check ((result_kind is null) = (result_id is null)),
  check ((kind in ('correction', 'report')) = (subject_kind is not null)),
  check (state not in ('submitted', 'resubmitted') or sent_at is not null),
  check ((state in ('approved', 'rejected')) = (decided_at is not null))
);

create index submissions_waiting on submissions (sent_at, id)
  where state in ('submitted', 'resubmitted');
create index submissions_by_state on submissions (state, updated_at desc, id desc);
create index submissions_member on submissions (member_id, id desc);
create index submissions_subject on submissions (subject_kind, subject_id)
  where subject_kind is not null;
-- One report or correction of a kind waits for each member and subject; the next may follow later.
create unique index submissions_one_report on submissions (member_id, subject_kind, subject_id)
  where kind = 'report' and state in ('submitted', 'resubmitted');

-- Every move a submission made, by whom and why.
create table submission_moves (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions on delete cascade,
  member_id bigint references members on delete set null,
  move text not null check (length(move) between 1 and 30),
  to_state text not null,
  reason text check (length(reason) <= 2000),
  at timestamptz not null
);

create index submission_moves_submission on submission_moves (submission_id, id);

-- Firms we refer travelers to: those whose application a moderator accepted.
create table partners (
  id bigint generated always as identity primary key,
  member_id bigint references members on delete set null,
  company text not null check (length(company) between 1 and 120),
  kind text not null check (kind in ('hotel', 'restaurant')),
  website text check (length(website) <= 300),
  contact_name text check (length(contact_name) <= 120),
  contact_email text check (length(contact_email) <= 254),
  status text not null default 'active' check (status in ('active', 'pending', 'paused')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index partners_member on partners (member_id);
