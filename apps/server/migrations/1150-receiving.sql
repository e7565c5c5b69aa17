-- Files whose bytes are still coming: how much room they will take, and which of them nobody sends any more.
create index upload_receiving on upload (worked_at) where state = 'receiving';
