-- Whoever brought a file that cannot be used gets one mail about it.
alter table upload add column failure_mailed_at timestamptz;
create index upload_failed on upload (owner_id, id) where state = 'failed' and failure_mailed_at is null;
