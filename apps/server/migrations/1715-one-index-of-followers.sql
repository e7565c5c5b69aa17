-- Another of the same columns is kept: favourite_walk.
drop index favourite_followers;
