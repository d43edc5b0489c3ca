-- A finder's message carries the key of the page it was written on: sent twice, it stands there once.
alter table found_messages add column form_key text check (length(form_key) between 1 and 64);

create unique index found_messages_form on found_messages (report_id, form_key);
