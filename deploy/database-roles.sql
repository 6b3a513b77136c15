-- The roles of the database of compose.yaml. Shop and desk share its tables, and neither is a superuser. psql runs this on a new
-- database by itself; docs/operating.md says when to run it on one that exists. It may be run again, such as for new passwords.
\set ON_ERROR_STOP on
\set shop_password ''
\set desk_password ''
\getenv shop_password SHOP_DATABASE_PASSWORD
\getenv desk_password DESK_DATABASE_PASSWORD

select format('create role %I', name)
from unnest(array['shop_owner', 'shop_server', 'shop_desk']) as name
where name not in (select rolname from pg_roles)
\gexec
-- An empty password lets nobody in.
alter role shop_server nosuperuser nocreatedb nocreaterole noreplication nobypassrls login password :'shop_password';
alter role shop_desk nosuperuser nocreatedb nocreaterole noreplication nobypassrls login password :'desk_password';
-- Either may come first and create the tables: they belong to the role that both are in.
grant shop_owner to shop_server, shop_desk;
alter role shop_server set role = 'shop_owner';
alter role shop_desk set role = 'shop_owner';

select format('alter database %I owner to shop_owner', current_database())
\gexec
alter schema public owner to shop_owner;
-- Tables that a superuser has created.
select format('alter %s public.%I owner to shop_owner', case relkind when 'v' then 'view' else 'table' end, relname)
from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and pg_get_userbyid(relowner) <> 'shop_owner'
\gexec
