-- What stands for a name that was forgotten is kept in English and said to each reader in their own
-- language; that a moderator took an event away is told by its state.
update providers set business_name = 'Former provider'
  where status = 'closed' and member_id is null and business_name = 'Antiguo profesional';
update tag_orders set pet_name = 'A pet' where text = '' and pet_name = 'Una mascota';
update events set cancel_reason = null
  where status = 'hidden' and cancel_reason in ('It was taken off the site by a moderator.',
    'El equipo de moderación lo retiró del sitio.');
