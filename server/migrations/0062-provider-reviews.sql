-- A review of a provider goes with the provider, as one of a place goes with the place.
alter table reviews
  add foreign key (provider_id) references providers on delete cascade;
