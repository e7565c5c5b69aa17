-- What a tip's request was, and the balance that its giver was told: a repeat with the same key gets the first answer.
alter table tip add column request_hash uuid, add column balance_units bigint;
-- The same of a purchase.
alter table payment add column request_hash uuid;
