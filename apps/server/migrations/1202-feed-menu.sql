-- The feed has its place in the site's menu; owners may take it out.
insert into menu_item (id, title, path, section, ordering)
values ('01900000-0000-7000-8000-000000000012', 'Feed', '/feed', 'main', 25) on conflict do nothing;
