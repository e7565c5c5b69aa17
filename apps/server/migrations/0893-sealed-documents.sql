-- Id of the key by which a document is sealed at rest; null = kept plain by an earlier version, until the job has sealed it.
alter table identity_document add column sealed_by text check (length(sealed_by) between 1 and 40);
