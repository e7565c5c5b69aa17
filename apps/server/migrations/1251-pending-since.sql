-- Since when staff are to look at an item: their queue goes by it.
alter table catalog_item add column pending_since timestamptz;
update catalog_item set pending_since = updated_at where status = 'pending';
alter table catalog_item add constraint catalog_item_pending_since check (status = 'pending' or pending_since is null);
drop index catalog_item_pending;
create index catalog_item_pending on catalog_item (coalesce(pending_since, created_at), id) where status = 'pending' and removed_at is null;
