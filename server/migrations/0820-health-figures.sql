-- How each process fared, five minutes a row, kept a little longer than the day that is shown. Nobody
-- is in it.
create table health_figures (
  -- The beginning of the five minutes.
  at timestamptz not null,
  -- A process of this or another start; it is named anew each time it begins.
  process text not null,
  requests integer not null,
  refused integer not null,
  errors integer not null,
  -- Answers by how long they took, one number for each step of the scale.
  took integer[] not null,
  -- What each counter grew by, and how high each of those levels was that are the same for all.
  counted jsonb not null,
  levels jsonb not null,
  memory_mb integer not null,
  loop_p99_ms real not null,
  loop_longest_ms real not null,
  primary key (at, process)
);
