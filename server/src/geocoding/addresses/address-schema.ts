/** The one file in which the addresses of an edition lie. */
export const ADDRESS_FILE = 'addresses.sqlite'

/** Changes with the tables below, so that a file of another version is not read. */
export const ADDRESS_FORMAT = 1

/** How well the place of a house is known. */
export const HOUSE_IS = { mapped: 0, betweenEnds: 1 } as const

/** Cells in which houses are found by their place: a five-hundredth of a degree, about 200 m. */
export const HOUSE_CELL_UNITS = 20_000

/** The number of the cell of a point in ten-millionths of a degree. */
export function houseCell(latitude: number, longitude: number): number {
  return (
    (Math.floor(latitude / HOUSE_CELL_UNITS) + 100_000) * 1_000_000 +
    Math.floor(longitude / HOUSE_CELL_UNITS) +
    200_000
  )
}

/**
 * The tables of the file. Coordinates are whole ten-millionths of a degree, as in OpenStreetMap;
 * words are in the forms of `address-words.ts`; a word of how many names it is in, a name of how
 * many streets. What begins with the key it is asked by has no other row number.
 */
export const ADDRESS_TABLES = `
  create table towns (
    id integer primary key, name text not null, state text not null, country text not null,
    latitude int not null, longitude int not null);
  create table town_names (town int not null, words text not null,
    primary key (town, words)) without rowid;
  create table zips (
    id integer primary key, zip text not null, folded text not null,
    latitude int not null, longitude int not null);
  create table streets (
    id integer primary key, name text not null, town int not null, zip int not null,
    houses int not null, latitude int not null, longitude int not null,
    south int not null, west int not null, north int not null, east int not null);
  create table names (id integer primary key, words text not null);
  create table street_names (
    name int not null, town int not null, street int not null, zip int not null,
    houses int not null, latitude int not null, longitude int not null,
    primary key (name, town, street)) without rowid;
  create table houses (
    street int not null, number int not null, text text not null, unit text not null,
    zip int not null, latitude int not null, longitude int not null, is_between int not null,
    primary key (street, number, text, unit)) without rowid;
  create table house_cells (
    cell int not null, street int not null, least int not null, most int not null,
    primary key (cell, street)) without rowid;
  create table words (id integer primary key, word text not null, names int not null);
  create table word_names (word int not null, name int not null,
    primary key (word, name)) without rowid;
  create table word_towns (word int not null, town int not null,
    primary key (word, town)) without rowid;
  create table slips (slip text not null, word int not null,
    primary key (slip, word)) without rowid;
`

/** Made when all rows are in. */
export const ADDRESS_INDEXES = `
  create unique index words_by_word on words (word);
  create unique index names_by_words on names (words);
  create index zips_by_folded on zips (folded);
`
