-- The gateway's name of the money itself, where it is another than the checkout's: refunds and disputes name it.
alter table payment add column transaction text;
create unique index payment_transaction on payment (gateway, transaction) where transaction is not null;
