-- A plan that is tried without a card: it names no subscription of a provider, and ends by itself.
alter table subscriptions
  add column is_trial boolean not null default false,
  drop constraint subscriptions_state_check,
  add constraint subscriptions_state_check
    check (state in ('awaiting-payment', 'trial', 'active', 'past-due', 'ended', 'abandoned')),
  drop constraint subscriptions_check2,
  add constraint subscriptions_begun check (
    began_at is null
      or (period_ends_at is not null and (is_trial or provider_subscription_id is not null))
  ),
  add constraint subscriptions_trial check (
    case when is_trial then state in ('trial', 'ended') and provider_subscription_id is null
      else state <> 'trial' end
  );

-- Each account has one trial, ever.
create unique index subscriptions_one_trial_each on subscriptions (member_id) where is_trial;
-- Nobody has two plans at once, and none beside a trial.
create unique index subscriptions_one_granted_each on subscriptions (member_id)
  where state in ('trial', 'active', 'past-due');
create index subscriptions_trials on subscriptions (period_ends_at) where state = 'trial';
