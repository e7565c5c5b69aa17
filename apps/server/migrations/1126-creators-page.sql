-- Creators have a page of their own; who has named another one keeps it.
update menu_item set path = '/creators' where id = '01900000-0000-7000-8000-000000000002' and path = '/search';
