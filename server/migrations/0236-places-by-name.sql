-- Beginnings of the words of a place's name, for the quick search of the whole site.
create index places_name_words on places using gin (to_tsvector('simple', name)) where is_shown;
