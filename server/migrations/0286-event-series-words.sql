-- How a series repeats is said to each reader in their own language, so no words are kept for it.
alter table event_series drop column words;
