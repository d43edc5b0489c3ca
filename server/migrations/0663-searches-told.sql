-- Members who heard of a search near them: at most one a day, whatever runs at the same time.
create table searches_told (
  member_id bigint not null references members on delete cascade,
  -- By the member's own clock.
  on_day date not null,
  room_id bigint not null references search_rooms on delete cascade,
  primary key (member_id, on_day)
);

create index searches_told_room on searches_told (room_id);

-- Who wants to hear of lost pets is found without reading what everybody chose.
create index inbox_preferences_lost_near on inbox_preferences (member_id)
  where channels ? 'lost-near';
