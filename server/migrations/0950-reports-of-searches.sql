-- What somebody wrote to a household from the page of a search goes with the search.
alter table found_reports
  add column search_room_id bigint references search_rooms on delete cascade;

create index found_reports_search on found_reports (search_room_id)
  where search_room_id is not null;

-- Those from before know it by the pet and the time: only a search takes reports without a tag.
update found_reports f set search_room_id = (
  select r.id from search_rooms r
  where r.pet_id = f.pet_id and r.opened_at <= f.created_at
    and (r.ended_at is null or r.ended_how = 'quiet' or r.ended_at >= f.created_at)
  order by r.id desc limit 1)
where f.tag_id is null;
