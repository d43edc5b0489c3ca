-- What people wrote on the contact page. Kept whether or not a mail could be sent.
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) between 3 and 254),
  topic text not null check (length(topic) between 1 and 30),
  message text not null check (length(message) between 1 and 4000),
  -- Who was signed in while writing.
  member_id bigint references members,
  created_at timestamptz not null
);

create index contact_messages_member on contact_messages (member_id) where member_id is not null;
