-- Whether others may send their viewers to a performer at the end of a show.
alter table conversation add column takes_raids boolean not null default true;
