-- Samples came with ratings of nobody. A rating is what its reviews add up to, and nothing else.
update places set review_count = real.count, stars_sum = real.stars
from (
  select p.id, count(r.id)::integer as count, coalesce(sum(r.stars), 0)::integer as stars
  from places p left join reviews r on r.place_id = p.id where p.is_sample group by p.id
) real
where places.id = real.id and (review_count, stars_sum) is distinct from (real.count, real.stars);

update providers set review_count = real.count, stars_sum = real.stars
from (
  select p.id, count(r.id)::integer as count, coalesce(sum(r.stars), 0)::integer as stars
  from providers p left join reviews r on r.provider_id = p.id where p.is_sample group by p.id
) real
where providers.id = real.id
  and (review_count, stars_sum) is distinct from (real.count, real.stars);
