-- Addresses that the retention of orders has still to delete, the oldest first.
create index product_order_addressed on product_order (updated_at)
  where address <> 'Deleted' and delivery_status in ('delivered', 'cancelled', 'refunded');
