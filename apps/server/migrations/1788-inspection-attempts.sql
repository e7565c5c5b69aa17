-- An export of one creator stays of one: without its account it is of nobody, never of all.
alter table record_export drop constraint record_export_performer_id_fkey;
-- How often the archive could not be made.
alter table record_export add column attempts smallint not null default 0 check (attempts >= 0);
