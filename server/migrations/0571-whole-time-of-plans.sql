-- The last day of a trip by the clocks of its end, as it was planned when it was saved; null where it
-- names no day on which it begins, or no road was known.
alter table trips add column ends_on date;

-- The day one flies back, where it was said.
alter table travel_checklists add column returns_on date check (returns_on >= departs_on);
