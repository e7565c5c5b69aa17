-- Lists sorted by creation or by last change, page by page.
create index catalog_item_created on catalog_item (kind, created_at, id) where (status = 'active')
  and (removed_at is null);
create index catalog_item_changed on catalog_item (performer_id, kind, updated_at, id) where removed_at is null;
create index post_created on post (created_at, id) where (status = 'active') and (removed_at is null);
create index post_changed on post (performer_id, updated_at, id) where removed_at is null;
create index product_order_buyer_changed on product_order (buyer_id, updated_at, id);
create index product_order_seller_changed on product_order (seller_id, updated_at, id);
create index product_order_changed on product_order (updated_at, id);
create index payout_request_account_changed on payout_request (account_id, updated_at, id);
create index payout_request_studio_changed on payout_request (studio_id, updated_at, id) where studio_id is not null;
create index payout_request_changed on payout_request (updated_at, id);
create index ticketed_show_created on ticketed_show (created_at, id);
