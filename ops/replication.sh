#!/bin/sh
# Runs once, when the database is created. Allows replicas to connect.
set -e
echo "host replication footlight samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
