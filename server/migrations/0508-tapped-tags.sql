-- A phone held to an NFC tag opens the same page as its code; the owner's log tells them apart.
alter table tag_scans drop constraint tag_scans_kind_check;
alter table tag_scans add constraint tag_scans_kind_check
  check (kind in ('viewed', 'tapped', 'reported'));
