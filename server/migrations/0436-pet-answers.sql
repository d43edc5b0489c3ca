-- What members say by one tap of how pets are received somewhere: one answer for each member, place
-- and kind of pet, the newest counts.
create table pet_answers (
  member_id bigint not null references members on delete cascade,
  place_id bigint not null references places on delete cascade,
  pet_kind text not null check (pet_kind in ('dog', 'cat', 'other')),
  pet_welcome text not null check (pet_welcome in ('inside', 'patio', 'leash', 'not-allowed')),
  -- Whether their device showed them to be at the place.
  was_there boolean not null,
  answered_on date not null,
  answered_at timestamptz not null,
  primary key (place_id, member_id, pet_kind)
);

create index pet_answers_member on pet_answers (member_id, answered_at);

-- Being there and telling earns points too, once for each place.
alter table point_entries add column place_id bigint references places on delete set null;
create index point_entries_of_place on point_entries (place_id) where place_id is not null;
create unique index point_entries_answer on point_entries (place_id, member_id)
  where place_id is not null and kind = 'answer';
alter table point_entries drop constraint point_entries_kind_check;
alter table point_entries add constraint point_entries_kind_check check
  (kind in ('report', 'confirmation', 'answer', 'reversal', 'restoration', 'redemption', 'refund'));

create or replace function keep_scout_sums() returns trigger language plpgsql as $$
declare
  counts boolean := new.kind in ('report', 'confirmation', 'answer', 'reversal', 'restoration');
  listed boolean;
begin
  update scouts set
    balance = balance + new.points,
    earned = earned + case when counts then new.points else 0 end
    where member_id = new.member_id
    returning handle is not null into listed;
  if counts then
    insert into scout_weeks (week, member_id, points, is_listed)
      values (date_trunc('week', new."on")::date, new.member_id, new.points, listed)
      on conflict (week, member_id) do update set points = scout_weeks.points + excluded.points;
  end if;
  return new;
end $$;
