-- The newest places of a square that are known to welcome pets, for the front page.
create index places_cell_newest on places (cell, id desc) where is_shown and welcomes_pets;
