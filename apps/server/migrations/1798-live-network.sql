-- Since when everybody may watch a broadcast again that a paid show had. What was shown before is never sent to everybody.
alter table stream add column opened_at timestamptz;
