-- What performers are narrowed by besides what was there: gender, tags, the price of a private minute, what they do now.
alter table performer_listing
  add column gender text,
  -- In lower case.
  add column tags text[] not null default '{}',
  -- The price that show_terms begin with, until they are there.
  add column private_units bigint not null default 2000,
  add column streaming_status text not null default 'offline';

-- Why no scans: a plan that was made while a table was small stays for the rest of a long statement.
create or replace function performer_listing_write(p_id uuid) returns void language sql set enable_seqscan = off as $$
  insert into performer_listing as l (performer_id, is_listed, is_live, category_id, country, languages, name_form, search_words,
                                      gender, tags, private_units, streaming_status)
  select p.id, p.verification_status = 'verified' and a.status = 'active', p.streaming_status <> 'offline', p.category_id, a.country,
         p.languages, search_form(a.name), search_form(concat_ws(' ', a.username::text, a.name, array_to_string(p.tags, ' '))),
         a.gender, array(select distinct lower(t) from unnest(p.tags) t), coalesce(st.private_units, 2000), p.streaming_status
    from performer p
    join account a on a.id = p.id
    left join show_terms st on st.performer_id = p.id
   where p.id = p_id
  on conflict (performer_id) do update set
    is_listed = excluded.is_listed, is_live = excluded.is_live, category_id = excluded.category_id, country = excluded.country,
    languages = excluded.languages, name_form = excluded.name_form, search_words = excluded.search_words, gender = excluded.gender,
    tags = excluded.tags, private_units = excluded.private_units, streaming_status = excluded.streaming_status;
$$;

drop trigger performer_listing_renamed on account;
create trigger performer_listing_renamed
  after update of username, name, country, status, gender on account
  for each row when (new.role = 'performer') execute function performer_listing_follow();

create function performer_listing_price() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update performer_listing set private_units = new.private_units where performer_id = new.performer_id and private_units <> new.private_units;
  return null;
end $$;
create trigger performer_listing_priced after insert or update of private_units on show_terms
  for each row execute function performer_listing_price();

select performer_listing_write(id) from performer;

create index performer_listing_gender on performer_listing (gender, popularity, performer_id) include (is_live) where is_listed;
create index performer_listing_tags on performer_listing using gin (tags) where is_listed;
create index performer_listing_price on performer_listing (private_units, performer_id) where is_listed;
analyze performer_listing;
