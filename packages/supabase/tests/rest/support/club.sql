-- A club of readers: its tables are not exposed, only views of them, and views of these.
create schema vault;
create table vault.people (
  id int primary key,
  name text not null,
  mentor_id int references vault.people
);
create table vault.letters (
  id int primary key,
  person_id int not null references vault.people,
  title text not null
);
create table vault.passports (
  person_id int primary key references vault.people,
  number text not null
);
create table vault.clubs (id int primary key, name text not null);
create table vault.memberships (
  person_id int references vault.people,
  club_id int references vault.clubs,
  primary key (person_id, club_id)
);
insert into vault.people values (1, 'Ana', null), (2, 'Bia', 1), (3, 'Caio', 1);
insert into vault.letters values (1, 2, 'Olá'), (2, 2, 'Até'), (3, 3, 'Oi');
insert into vault.passports values (1, 'A1'), (2, 'B2');
insert into vault.clubs values (1, 'Xadrez'), (2, 'Vinho');
insert into vault.memberships values (1, 1), (2, 1), (2, 2);

create view library.readers as select id, name, mentor_id from vault.people;
create view library.letters as select id, person_id as reader_id, title from vault.letters;
create view library.short_letters as select reader_id, id from library.letters where id < 3;
create view library.passports as select person_id, number from vault.passports;
create view library.clubs as select id, name from vault.clubs;
create view library.memberships as select person_id as reader, club_id as club from vault.memberships;

-- Tables beside views that show the same keys.
create table library.staff (
  id int primary key,
  name text not null,
  boss_id int references library.staff,
  deputy_id int unique references library.staff
);
insert into library.staff values (1, 'Rui', null, null), (2, 'Eva', 1, null), (3, 'Leo', 1, 2);
create view library.staff_list as select id, name, boss_id, deputy_id from library.staff;
create view library.book_list as select id, title, author_id, editor_id, shelf_id from library.books;
create view library.author_list as select id, name from library.authors;
create view library.shelf_list as select id, room from library.shelves;
create view library.subject_list as select id, name from library.subjects;
create view library.book_authors as
  select b.id, b.title, a.id as author, a.name from library.books b join library.authors a on a.id = b.author_id;

create function library.writer(library.books) returns setof library.authors rows 1
  language sql stable as $$ select * from library.authors where id = $1.author_id $$;
create function library.place(library.books) returns library.shelves
  language sql stable as $$ select * from library.shelves where id = $1.shelf_id $$;
create function library.works(library.authors) returns setof library.books
  language sql stable as $$ select * from library.books where author_id = $1.id order by id $$;
-- Takes the place of what the keys say.
create function library.books(library.shelves) returns setof library.books
  language sql stable as $$ select * from library.books where shelf_id = $1.id and price < 16 $$;

grant select on all tables in schema library to anon, authenticated;
grant update on library.books to anon;
grant execute on all functions in schema library to anon, authenticated;
