-- Which columns of a place people have corrected: an import leaves those as they are.
alter table places add column corrected text[] not null default '{}';

update places p
set corrected = (
  select array_agg(distinct named.name order by named.name)
  from submissions s, json_object_keys(s.content -> 'changes') as changed (name),
    lateral unnest(case changed.name
      when 'zipCode' then array['zip_code']
      when 'location' then array['latitude', 'location_precision', 'longitude', 'time_zone']
      when 'hours' then array['hours', 'hours_note', 'hours_text', 'open_minutes']
      when 'pets' then array['pet_fee_text', 'pet_policy', 'pet_policy_text']
      when 'isClosed' then array['status']
      else array[changed.name] end) as named (name)
  where s.kind = 'correction' and s.state = 'approved'
    and s.subject_kind = 'place' and s.subject_id = p.id)
where exists (
  select from submissions s
  where s.kind = 'correction' and s.state = 'approved' and s.subject_kind = 'place'
    and s.subject_id = p.id and json_typeof(s.content -> 'changes') = 'object'
    and s.content ->> 'changes' <> '{}');

-- What a moderator took off the site after a report stays off it.
update places p
set corrected = array_append(corrected, 'status')
where status = 'closed' and not ('status' = any(corrected));

-- Which entries of its file a region has brought. Those its last file no longer named are not listed:
-- where nobody here knew of them, they have stepped aside.
create table region_entries (
  region_id text not null references regions on delete cascade,
  kind text not null check (kind in ('place', 'bin')),
  source_id text not null check (length(source_id) between 1 and 200),
  is_listed boolean not null default true,
  primary key (region_id, kind, source_id)
);
create index region_entries_source on region_entries (kind, source_id) where is_listed;

-- Where its file lies on this machine, to be read again; null for one that was uploaded.
alter table regions add column path text check (length(path) between 1 and 4096);
