-- The paper a clinic uploaded by a link and has not entered yet: the name of a file of whoever made
-- the link. One for each link; the next upload and the end of the link take it away.
alter table counter_links add file_name text,
  add check (file_name is null or used_at is null);

-- The paper that came with what a clinic entered. It goes with the last entry of its visit.
alter table vaccination_origins
  add document_id bigint references pet_documents on delete set null;
alter table health_check_origins
  add document_id bigint references pet_documents on delete set null;

create index vaccination_origins_document on vaccination_origins (document_id)
  where document_id is not null;
create index health_check_origins_document on health_check_origins (document_id)
  where document_id is not null;
