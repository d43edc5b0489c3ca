-- Lost Mode switched on or off. The id is made on the device, so that what waited for a network and is
-- sent twice is one, and does not bring back what is over. Forgotten after 60 days.
create table lost_mode_moves (
  pet_id bigint not null references pets on delete cascade,
  id uuid not null default gen_random_uuid(),
  is_on boolean not null,
  at timestamptz not null,
  primary key (pet_id, id)
);

create index lost_mode_moves_at on lost_mode_moves (at);
