-- Directories are narrowed to those of whom something was checked that still holds: few of all, found
-- by this rather than by asking each provider.
create index provider_checks_holding on provider_checks (proof, until, provider_id);
