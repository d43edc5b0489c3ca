-- What a place holds against pets of a kind, as bits of one number: a search for pets compares it
-- first, and looking for names in JSON lists took longer than all else that a search compares.
-- Bit n, from 0: `names` has an n-th, and the place asks for that vaccination or refuses that
-- breed. 28: it names a limit of weight, age or number. 29: nobody has said. 30: not allowed.
create function pet_bars(rules json, names text[]) returns integer
  language plpgsql immutable parallel safe as $$
declare
  welcome text := rules ->> 'welcome';
  named text;
  bars integer := 0;
begin
  if welcome = 'not-allowed' then return 1 << 30; end if;
  if welcome is null or welcome not in ('inside', 'patio', 'leash') then return 1 << 29; end if;
  if coalesce(rules ->> 'maxWeightKg', rules ->> 'minAgeMonths', rules ->> 'maxCount') is not null
  then bars := 1 << 28; end if;
  named := coalesce(rules ->> 'vaccines', '') || coalesce(rules ->> 'refusedBreeds', '');
  if named in ('', '[]', '[][]') then return bars; end if;
  for n in 1 .. coalesce(cardinality(names), 0) loop
    if strpos(named, '"' || names[n] || '"') > 0 then bars := bars | (1 << (n - 1)); end if;
  end loop;
  return bars;
end $$;

alter table places
  drop column dog_refused_breeds,
  drop column dog_vaccines,
  drop column cat_vaccines,
  add column dog_bars integer not null generated always as (pet_bars(pet_policy -> 'dog',
    '{Rabies,DHPP,Bordetella,Leptospirosis,Lyme,Influenza,pit-bull,rottweiler,doberman,german-shepherd,akita,chow,husky,malamute,mastiff,cane-corso,presa-canario,wolf-hybrid}')) stored,
  add column cat_bars integer not null generated always as (pet_bars(pet_policy -> 'cat',
    '{Rabies,FVRCP,FeLV}')) stored,
  add column other_bars integer not null generated always as (pet_bars(pet_policy -> 'other',
    '{}')) stored;

create index places_counted on places (cell, category)
  include (latitude, longitude, welcomes_pets, dog_bars, dog_welcome, dog_max_kg, dog_max_count,
    cat_bars, cat_welcome, cat_max_kg, cat_max_count, other_bars, other_welcome, other_max_kg,
    other_max_count, pets_faded_on, dog_min_months, cat_min_months, other_min_months)
  where is_shown;
create index places_rated on places (cell, score desc)
  include (id, latitude, longitude, welcomes_pets, dog_bars, dog_welcome, dog_max_kg,
    dog_max_count, cat_bars, cat_welcome, cat_max_kg, cat_max_count, other_bars, other_welcome,
    other_max_kg, other_max_count, pets_faded_on, dog_min_months, cat_min_months,
    other_min_months)
  where is_shown and review_count > 0;
create index places_rated_category on places (cell, category, score desc)
  include (id, latitude, longitude, welcomes_pets, dog_bars, dog_welcome, dog_max_kg,
    dog_max_count, cat_bars, cat_welcome, cat_max_kg, cat_max_count, other_bars, other_welcome,
    other_max_kg, other_max_count, pets_faded_on, dog_min_months, cat_min_months,
    other_min_months)
  where is_shown and review_count > 0;
