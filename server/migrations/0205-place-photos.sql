-- All pictures of a place in their order; image_url, the documented field, is the first of them.
alter table places add column photo_urls text[] not null default '{}';

update places p
set photo_urls = array(select json_array_elements_text((s.content -> 'photos')::json))
from submissions s
where s.kind = 'place' and s.state = 'approved' and p.image_url is not null
  and p.source in ('owner', 'member') and p.source_id = 'submission-' || s.id
  and s.content -> 'photos' ->> 0 = p.image_url;

update places set photo_urls = array[image_url]
where image_url is not null and photo_urls = '{}';

alter table places
  add constraint places_first_photo check (image_url is not distinct from photo_urls[1]);

-- Asked before an upload is deleted: almost no place has pictures.
create index places_photos on places using gin (photo_urls) where photo_urls <> '{}';
