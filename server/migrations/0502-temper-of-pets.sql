-- How a pet is with others, in one of a few words: those who look after it ask for it first.
alter table pets add column temper text
  check (temper in ('calm', 'friendly', 'lively', 'shy', 'wary'));
