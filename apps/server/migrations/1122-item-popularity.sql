-- Items whose views, sales or publishing changed since their popularity was worked out.
create table catalog_popularity_due (item_id uuid primary key);
insert into catalog_popularity_due (item_id) select id from catalog_item where removed_at is null;

-- Why an update that changes nothing: it holds the row until the change is committed, so that the job cannot take it before.
create function catalog_popularity_note(p_item uuid) returns void language sql as $$
  insert into catalog_popularity_due as d (item_id) values (p_item)
  on conflict (item_id) do update set item_id = excluded.item_id where false;
$$;
create function catalog_tally_counted() returns trigger language plpgsql as $$
begin
  perform catalog_popularity_note(new.item_id);
  return null;
end $$;
create trigger catalog_tally_counted after insert or update of views, sales on catalog_tally
  for each row execute function catalog_tally_counted();
create function catalog_item_published() returns trigger language plpgsql as $$
begin
  perform catalog_popularity_note(new.id);
  return null;
end $$;
create trigger catalog_item_published after update of published_at on catalog_item
  for each row when (new.published_at is distinct from old.published_at) execute function catalog_item_published();

-- Words of one or two letters, and what lists are narrowed by.
create index catalog_item_grams on catalog_item using gin (search_grams(search_words)) where status = 'active' and removed_at is null;
create index catalog_item_category on catalog_item (category_id, kind, popularity, id) where status = 'active' and removed_at is null;
create index catalog_item_language on catalog_item (language, kind, popularity, id) where status = 'active' and removed_at is null;
