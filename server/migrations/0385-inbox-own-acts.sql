-- Messages about what their reader has just done: kept like all others, and not announced as news
-- on the page where it was done.
alter table inbox_messages add column is_own_act boolean not null default false;
