-- Who insures a pet: what a clinic asks for at the desk.
alter table pets
  add column insurer text check (length(insurer) between 1 and 120),
  add column insurance_policy text check (length(insurance_policy) between 1 and 60),
  add column insurance_phone text check (length(insurance_phone) between 1 and 40);
