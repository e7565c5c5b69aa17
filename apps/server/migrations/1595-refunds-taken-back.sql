-- Who asked for a refund can take the request back while it waits.
alter table refund_request drop constraint refund_request_status_check;
alter table refund_request add constraint refund_request_status_check
  check (status in ('pending', 'approved', 'rejected', 'cancelled'));
