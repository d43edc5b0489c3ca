-- Somebody who is suspended keeps their account and cannot sign in.
alter table members add column suspended_at timestamptz;
create index members_suspended on members (id) where suspended_at is not null;

-- Messages from the contact page wait until somebody says that they are answered.
alter table contact_messages add column answered_at timestamptz;
create index contact_messages_open on contact_messages (id) where answered_at is null;

-- What those who run the installation did, written in the transaction of the act itself. Names are
-- read from members, so that an act outlives an account without naming it.
create table operator_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint not null,
  act text not null check (length(act) between 1 and 40),
  subject_kind text not null check (length(subject_kind) between 1 and 20),
  subject_id bigint,
  detail text not null default '' check (length(detail) <= 500)
);

create index operator_acts_act on operator_acts (act, id desc);
create index operator_acts_subject on operator_acts (subject_kind, subject_id);

create function operator_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What was done stays in the log';
end $$;

create trigger operator_acts_stay before update or delete on operator_acts
  for each row execute function operator_acts_stay();
