-- What staff look for among many: open payouts, requests for refunds of one kind, accounts that are frozen.
create index payout_request_open on payout_request (id) where ended_at is null;
create index refund_request_kind on refund_request (status, source_type, id);
create index ledger_account_frozen on ledger_account (id) where frozen_at is not null;
