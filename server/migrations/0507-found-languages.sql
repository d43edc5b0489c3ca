-- A finder may write in any language the found page speaks.
alter table found_reports drop constraint found_reports_language_check;
alter table found_reports add constraint found_reports_language_check
  check (language in ('en', 'es', 'fr', 'de', 'pt', 'zh', 'vi', 'tl', 'ko', 'ar'));
