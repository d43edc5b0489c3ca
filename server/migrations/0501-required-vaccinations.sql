-- Which vaccinations a provider asks for, by the names of the common ones, and whether those of a
-- pet without a passport here may be shown at the door.
alter table booking_terms
  add column required_vaccines text[] not null default '{}' check (
    required_vaccines <@ array['Rabies', 'DHPP', 'Bordetella', 'Leptospirosis', 'Lyme',
      'Influenza', 'FVRCP', 'FeLV', 'RHDV2']),
  add column takes_at_door boolean not null default true;
