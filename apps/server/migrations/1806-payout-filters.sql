-- What staff filter payouts by stands in the request itself, so that a filter of few reads few.

-- What kind of account it is whose earnings they are, and by which method they are to be paid; null while `detail_id` is.
alter table payout_request
  add column role text check (role in ('performer', 'studio')),
  add column type text;
alter table payment_detail add unique (id, type);
update payout_request q set role = a.role, type = (select d.type from payment_detail d where d.id = q.detail_id)
  from account a where a.id = q.account_id;
alter table payout_request
  alter column role set not null,
  add check ((type is null) = (detail_id is null)),
  add foreign key (detail_id, type) references payment_detail (id, type);

create index payout_request_role on payout_request (role, id);
create index payout_request_type on payout_request (type, id) where type is not null;
-- Members' requests that are paid to whatever their studio has by then.
create index payout_request_without_detail on payout_request (id) where detail_id is null and status = 'approved';
create index payment_detail_frozen on payment_detail (frozen_until);
-- An account's own requests of one status, in their order.
create index payout_request_own_status on payout_request (account_id, status, id) include (units);
drop index payout_request_account_status;
