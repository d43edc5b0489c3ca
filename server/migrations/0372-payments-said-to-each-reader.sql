-- What was paid for and why money went back are kept as codes with their figures, and said to each
-- reader in their own language. What no code can be read from stays in the words it was written in.
alter table payments drop constraint payments_what_check;
alter table plan_invoices drop constraint plan_invoices_what_check;

create function paid_for_of(what text) returns jsonb language sql immutable as $$
  select case
    when what ~ '^.+ plan, (yearly|monthly)(: (renewal|difference after a change))?$'
      or what ~ '^Plan .+, (anual|mensual)(: (renovación|diferencia por el cambio))?$' then
      jsonb_build_object(
        'code', case
          when what ~ ': (renewal|renovación)$' then 'plan-renewal'
          when what ~ ': (difference after a change|diferencia por el cambio)$' then 'plan-change'
          else 'plan' end,
        'plan', coalesce(substring(what from '^(.+) plan, (?:yearly|monthly)'),
          substring(what from '^Plan (.+), (?:anual|mensual)')),
        'period', case when what ~ ', (yearly|anual)' then 'year' else 'month' end)
    else jsonb_build_object('code', 'as-written', 'words', what)
  end
$$;

alter table payments alter column what type jsonb using paid_for_of(what);
alter table plan_invoices alter column what type jsonb using paid_for_of(what);
drop function paid_for_of(text);

update payments p set what = jsonb_build_object('code', 'tag', 'product', o.product_name,
    'pet', o.pet_name)
  from tag_orders o
  where p.payable_kind = 'tag-order' and o.id = p.payable_id and what ->> 'code' = 'as-written'
    and what ->> 'words' in (o.product_name || ' for ' || o.pet_name,
      o.product_name || ' para ' || o.pet_name);

update payments p set what = jsonb_build_object('code', 'ticket',
    'event', regexp_replace(what ->> 'words',
      '^(Ticket for|Entrada para|\d+ tickets for|\d+ entradas para) ', ''),
    'isSample', false,
    'party', coalesce(substring(what ->> 'words' from '^\d+')::integer, 1))
  where payable_kind = 'event-ticket' and what ->> 'code' = 'as-written'
    and what ->> 'words' ~ '^(Ticket for|Entrada para|\d+ tickets for|\d+ entradas para) ';

alter table payments add check (jsonb_typeof(what -> 'code') = 'string');
alter table plan_invoices add check (jsonb_typeof(what -> 'code') = 'string');

update payment_refunds r set reason = known.code
  from (values
    ('You cancelled the booking.', 'owner-cancelled'),
    ('Cancelaste la reserva.', 'owner-cancelled'),
    ('The provider cancelled the booking.', 'provider-cancelled'),
    ('El profesional canceló la reserva.', 'provider-cancelled'),
    ('The provider declined the booking.', 'provider-declined'),
    ('El profesional rechazó la reserva.', 'provider-declined'),
    ('The provider did not answer in time.', 'provider-silent'),
    ('El profesional no respondió a tiempo.', 'provider-silent'),
    ('The provider is no longer on Wayfur.', 'provider-left'),
    ('El profesional ya no está en Wayfur.', 'provider-left'),
    ('The booking had ended before your payment arrived.', 'booking-ended'),
    ('La reserva había vencido antes de que llegara tu pago.', 'booking-ended'),
    ('The time was given away before your payment arrived.', 'time-taken'),
    ('El horario se le dio a otra persona antes de que llegara tu pago.', 'time-taken'),
    ('You gave your place up.', 'place-given-up'),
    ('Liberaste tu lugar.', 'place-given-up'),
    ('You deleted your account.', 'account-deleted'),
    ('Eliminaste tu cuenta.', 'account-deleted'),
    ('The event was cancelled.', 'event-cancelled'),
    ('El evento se canceló.', 'event-cancelled'),
    ('The event is no longer there.', 'event-gone'),
    ('El evento ya no existe.', 'event-gone'),
    ('The place was no longer kept when the payment came.', 'place-lapsed'),
    ('El lugar ya no estaba apartado cuando llegó el pago.', 'place-lapsed'),
    ('The order was cancelled before the payment came.', 'order-cancelled'),
    ('El pedido se canceló antes de que llegara el pago.', 'order-cancelled'),
    ('Nobody paid for it in a day.', 'order-expire'),
    ('Nadie lo pagó en un día.', 'order-expire'),
    ('Its owner cancels it before it is made, and the money goes back.', 'order-withdraw'),
    ('Su dueño lo cancela antes de que se fabrique y el dinero se devuelve.', 'order-withdraw'),
    ('It cannot be made, got lost or was faulty, and the money goes back.', 'order-cancel'),
    ('No se puede fabricar, se perdió o salió defectuoso, y el dinero se devuelve.', 'order-cancel'),
    ('You had chosen another plan meanwhile.', 'other-plan'),
    ('Mientras tanto elegiste otro plan.', 'other-plan'),
    ('It can no longer be provided.', 'cannot-be-provided'),
    ('Ya no se puede prestar el servicio.', 'cannot-be-provided'),
    ('It was given back by hand.', 'by-hand'),
    ('Se reembolsó manualmente.', 'by-hand')
  ) known (words, code)
  where r.reason = known.words;
