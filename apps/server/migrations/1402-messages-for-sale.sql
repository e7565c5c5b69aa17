-- A message that costs something is bought as everything else is.
alter table purchase drop constraint purchase_type_check,
  add constraint purchase_type_check check (type in ('gallery', 'photo', 'video', 'product', 'stream-recording', 'post', 'message'));
