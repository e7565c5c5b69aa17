-- What all creators earned together, by day: each transfer once, by the creator's own sum.
create index earning_quarter_of_all on earning_quarter (quarter) where account_id = member_id;
create index payout_request_due on payout_request (approved_at) where status = 'approved';
