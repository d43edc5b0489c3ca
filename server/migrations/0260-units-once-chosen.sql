-- Null until a member chooses; until then the choice of the browser they use counts.
alter table members alter column units drop not null, alter column units drop default;
