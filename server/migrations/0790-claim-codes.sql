-- The code that was mailed to prove a claim that waits: one for each claim, a new one in place of the
-- last. Only a hash of it is kept; that a claim is proved stands in the claim itself.
create table claim_codes (
  submission_id bigint primary key references submissions on delete cascade,
  code_hash text not null,
  -- How often a code was typed, right or wrong.
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint claim_codes_thirty_minutes check (expires_at = sent_at + interval '30 minutes')
);

create index claim_codes_expire on claim_codes (expires_at);

-- Whoever moves a claim, its code is worth nothing once it no longer waits.
create function drop_codes_of_settled_claims() returns trigger language plpgsql as $$
begin
  delete from claim_codes where submission_id = new.id;
  return null;
end $$;

create trigger drop_codes_of_settled_claims after update of state on submissions
  for each row when (new.kind = 'claim' and new.state not in ('submitted', 'resubmitted'))
  execute function drop_codes_of_settled_claims();
