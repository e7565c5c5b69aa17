#!/bin/sh
# Run once, when the database is made: followers may connect.
set -e
echo "host replication footlight samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
