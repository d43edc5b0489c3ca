-- Where the flight of a checklist begins and how the pet flies, as far as it was said. The place is
-- kept by its name, as the country is: the files it comes from may change.
alter table travel_checklists
  add column origin text check (length(origin) between 1 and 600),
  add column way text check (way in ('cabin', 'checked', 'cargo')),
  -- When the flight was changed last; null where it never was.
  add column changed_at timestamptz;
