-- Checklists for flights with a pet. The names of the airline and the country are kept as they were
-- when the list was made: the files they come from may change.
create table travel_checklists (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  pet_id bigint not null references pets on delete cascade,
  airline text check (length(airline) between 1 and 400),
  country text check (length(country) between 1 and 600),
  departs_on date not null,
  created_at timestamptz not null
);

create index travel_checklists_member on travel_checklists (member_id, departs_on, id);
create index travel_checklists_pet on travel_checklists (pet_id);

create table travel_tasks (
  id bigint generated always as identity primary key,
  checklist_id bigint not null references travel_checklists on delete cascade,
  title text not null check (length(title) between 1 and 400),
  says text not null check (length(says) between 1 and 1000),
  due_on date not null,
  done_on date
);

create index travel_tasks_checklist on travel_tasks (checklist_id, due_on, id);
