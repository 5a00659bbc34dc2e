#!/bin/sh
# Run once by the image of PostgreSQL on an empty volume: the database and the login that owns it (docs/operations.md).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$THALI_DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role thali login createrole password :'password';
create database thali owner thali;
SQL
