-- Words of one or two letters have no trigram: every letter and pair of letters of a listing is found by an index of its own.
-- Why the cost: nobody shall work them out row by row.
create function search_grams(words text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct g.gram), '{}')
    from generate_series(1, length(words)) n, lateral (values (substr(words, n, 1)), (substr(words, n, 2))) g (gram)
   where g.gram !~ '\s'
$$;
create index performer_listing_grams on performer_listing using gin (search_grams(search_words)) where is_listed;
drop index performer_listing_words;
create index performer_listing_words on performer_listing using gin (search_words gin_trgm_ops) where is_listed;
-- Why now: what the letters of the listings are is known from here on, not from the next automatic look.
analyze performer_listing;
