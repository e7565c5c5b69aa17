-- The language of the page on which a reminder was asked for.
alter table performer_reminder add column language text check (language ~ '^[a-z]{2,3}$');
