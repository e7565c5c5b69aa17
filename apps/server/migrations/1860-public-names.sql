-- Lines of the site in chats used to name viewers by their own name, which is for their friends. A name does not say who it was, so
-- these lines speak of "A viewer" from now on. Those that have a username keep it.
create function public_name_of_line(name text) returns text language sql stable as $$
  select coalesce((select a.username::text from account a where a.username = name::citext and a.name = a.username::text), 'A viewer')
$$;

with named as (
  select m.id, m.notice, public_name_of_line(m.notice ->> 'name') as name, public_name_of_line(m.notice ->> 'to') as given_to
    from message m
   where m.type = 'system' and m.notice ->> 'kind' in ('wheel-spun', 'boosted', 'subscribed', 'subscription-given')
)
update message m set
  notice = n.notice || jsonb_build_object('name', n.name)
    || case n.notice ->> 'kind' when 'subscription-given' then jsonb_build_object('to', n.given_to) else '{}' end,
  text = left(case n.notice ->> 'kind'
    when 'wheel-spun' then n.name || ' spun the wheel: ' || (n.notice ->> 'label')
    when 'boosted' then n.name || ' has this room promoted for ' || (n.notice ->> 'minutes') || ' minutes.'
    when 'subscribed' then n.name || ' is a subscriber now.'
    else n.name || ' has given ' || n.given_to || ' a subscription.' end, 500)
  from named n where n.id = m.id;

drop function public_name_of_line(text);
