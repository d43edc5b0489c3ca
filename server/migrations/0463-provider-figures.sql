-- How soon a provider answers and how many people came back: reckoned anew from their bookings
-- whenever one was answered or done.
create table provider_figures (
  provider_id bigint primary key references providers on delete cascade,
  -- How many answers the median is of.
  answers integer not null check (answers >= 0),
  median_answer_minutes integer check (median_answer_minutes >= 0),
  repeat_clients integer not null check (repeat_clients >= 0),
  reckoned_at timestamptz not null,
  check ((answers = 0) = (median_answer_minutes is null))
);

-- Public answers are made from it.
create trigger tell_insert after insert on provider_figures
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_update after update on provider_figures
  referencing new table as changed for each statement execute function tell_change();
create trigger tell_delete after delete on provider_figures
  referencing old table as changed for each statement execute function tell_change();
create trigger tell_truncate after truncate on provider_figures
  for each statement execute function tell_truncate();
