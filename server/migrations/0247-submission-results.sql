-- Whose a place is, is found by what came of a submission, with every page of its reviews.
create index submissions_result on submissions (result_kind, result_id)
  where result_kind is not null;
