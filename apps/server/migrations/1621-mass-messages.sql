-- Walks through those whom a mass message reaches, by their ids.
create index favourite_walk on favourite (performer_id, user_id);
create index purchase_walk on purchase (seller_id, buyer_id) where state = 'paid';
create index subscription_walk on subscription (performer_id, subscriber_id);
