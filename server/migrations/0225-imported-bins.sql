-- A bin and bags for it are two facts: a dispenser may stand where there is no bin.
alter table bins add column has_bin boolean not null default true;
-- Samples yield to real bins around them, and return when those go.
alter table bins add column is_hidden_by_import boolean not null default false
  check (is_sample or not is_hidden_by_import);

-- What stands within a few meters is looked for with each report and each entry of an import.
drop index bins_cell;
create index bins_cell on bins (cell, latitude);

-- Which entries of imported files speak of which bin: a file that is imported again finds its own,
-- and an entry about a bin that was reported here makes no second one.
create table bin_sources (
  source text not null check (length(source) between 1 and 60),
  source_id text not null check (length(source_id) between 1 and 120),
  bin_id bigint not null references bins on delete cascade,
  licence text,
  -- What the entry said last; only what it says anew changes the bin.
  has_bin boolean not null,
  has_bags boolean,
  data_on date not null,
  primary key (source, source_id)
);

create index bin_sources_bin on bin_sources (bin_id);

-- Bags can be there again.
alter table bin_notes drop constraint bin_notes_report_check;
alter table bin_notes add constraint bin_notes_report_check
  check (report in ('works', 'out-of-order', 'full', 'bags', 'no-bags'));
