-- The day on which a provider last said which vaccinations they ask for, since whoever reads it is
-- told who says so and when; null where they ask for none, or said it before.
alter table booking_terms add column vaccines_said_on date;
