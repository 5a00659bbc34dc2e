-- Which master secret this database belongs to: a keyed fingerprint, in one row, which only the owner reads. A process with
-- another secret is told so at its start, instead of finding every session, code and waiting message unreadable.
create table secret_fingerprint (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null
);
