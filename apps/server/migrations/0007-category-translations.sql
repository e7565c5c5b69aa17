-- Names and descriptions of categories in languages other than English.
alter table category
  add column translations jsonb not null default '[]' check (jsonb_typeof(translations) = 'array');

-- The built-in categories in German, unless staff have renamed them.
update category c
  set translations = jsonb_build_array(
    jsonb_build_object('language', 'de', 'name', w.name, 'description', w.description))
  from (values
    ('Music', 'Musik', 'Lieder, Auftritte und Proben'),
    ('Art', 'Kunst', 'Malen, Zeichnen und Handwerk'),
    ('Gaming', 'Spiele', 'Spielen und darüber reden'),
    ('Fitness', 'Fitness', 'Training, Yoga und Tanz'),
    ('Cooking', 'Kochen', 'Aus der Küche, Schritt für Schritt'),
    ('Talk', 'Gespräche', 'Gespräche über alles')
  ) as w (english, name, description)
  where c.name = w.english;
