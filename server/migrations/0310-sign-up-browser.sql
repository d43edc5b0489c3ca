-- Which browser began a sign-up, as the hash of a secret that it alone keeps. A password typed there
-- counts when the link is followed there; anywhere else it is chosen anew by whoever holds the letter.
alter table account_links
  add column browser_hash bytea check (length(browser_hash) = 32);
