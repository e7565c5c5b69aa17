-- Words, tags, kind and language of an item are looked up together: PostgreSQL does not put two indexes together that leave out
-- the same rows, and of a word of many it would read all items to see which have the tag.
create extension if not exists btree_gin;
create index catalog_item_found on catalog_item using gin (search_words gin_trgm_ops, tags, kind, language)
  where status = 'active' and removed_at is null;
drop index catalog_item_words;
drop index catalog_item_tags;
