-- Links that sites start with, where nobody has changed them: one word for following, and registrations that lead to
-- the right form.
update menu_item set title = 'Following'
 where id = '01900000-0000-7000-8000-000000000003' and title = 'Favourites';
update menu_item set path = '/auth/register/performer'
 where id = '01900000-0000-7000-8000-000000000005' and path = '/auth/register';
update menu_item set path = '/studio/register'
 where id = '01900000-0000-7000-8000-000000000006' and path = '/studio/login';
insert into menu_item (id, title, path, section, ordering)
select '01900000-0000-7000-8000-000000000013', 'Schedule', '/schedule', 'main', 22
 where exists (select from menu_item where id = '01900000-0000-7000-8000-000000000002' and title = 'Creators');

-- The list of crowdfundings by number of contributors.
create index crowdfunding_popular on crowdfunding (contributors, id) where status in ('active', 'funded', 'delivered');
