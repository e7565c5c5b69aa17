-- Which media server a node has: staff see it beside the rooms that it carries.
alter table stream_node add column engine text not null default '';
