-- Staff look orders up by words of their titles, and by how they stand.
create index product_order_title on product_order using gin (search_form(title) gin_trgm_ops);
create index product_order_grams on product_order using gin (search_grams(search_form(title)));
create index product_order_status on product_order (delivery_status, id);
