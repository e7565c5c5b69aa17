-- A making or a cut that fails again and again is given up, and one whose process died is begun anew.
alter table recording
  -- Of the making or the cut that is due.
  add column attempts smallint not null default 0 check (attempts >= 0),
  -- The last sign of life of whoever works on it.
  add column worked_at timestamptz;
drop index recording_processing;
create index recording_due on recording (worked_at) where state = 'processing' or trim_from_ms is not null;
