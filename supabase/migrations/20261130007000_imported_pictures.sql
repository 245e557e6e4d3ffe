alter table private.pictures add column imported boolean not null default false;
