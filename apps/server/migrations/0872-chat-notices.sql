-- What a line of the site says, as facts; its text has the same in English. Older lines have only that.
alter table message add column notice jsonb;
