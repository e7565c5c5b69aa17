-- The token history lists a seat's minutes as one line: it asks for the seat by the transfer.
create unique index show_minute_transfer on show_minute (transfer_id);
