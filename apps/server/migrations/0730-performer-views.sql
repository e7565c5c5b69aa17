-- performer_visits counts who came to a page; this column was never written.
alter table performer drop column views;
