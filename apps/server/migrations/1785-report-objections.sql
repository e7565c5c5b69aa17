-- Who has reported something may ask for a second look at "no action"; the case is open again where that was wrong.

alter table report add column language text check (language in ('en', 'de'));
create index report_email on report (email, id) where email is not null;

-- Of which report an appeal comes; absent for the person whom a decision is about.
alter table report_appeal add column report_id uuid references report (id) on delete set null;
create unique index report_appeal_report on report_appeal (report_id);

-- A decision after which a case was opened again, to be decided anew by somebody else.
alter table report_decision add column reopened_at timestamptz;
alter table report_decision add constraint report_decision_reopened check (reopened_at is null or undone_at is not null);
alter table report_decision drop constraint report_decision_case_id_key;
create unique index report_decision_standing on report_decision (case_id) where reopened_at is null;
create index report_decision_case on report_decision (case_id, id);
