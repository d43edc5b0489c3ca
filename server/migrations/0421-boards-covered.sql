-- What a leaderboard shows stands in its index: the rows of a board are scattered over the table.
drop index scouts_earned;
create index scouts_earned on scouts (earned desc, member_id) include (handle, is_sample)
  where handle is not null;
drop index scouts_home;
create index scouts_home on scouts (home_cell, earned desc) include (member_id, handle, is_sample)
  where handle is not null;
