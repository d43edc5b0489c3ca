import accounts from './es/accounts.json' with { type: 'json' }
import bookings from './es/bookings.json' with { type: 'json' }
import disputes from './es/disputes.json' with { type: 'json' }
import emergency from './es/emergency.json' with { type: 'json' }
import events from './es/events.json' with { type: 'json' }
import guides from './es/guides.json' with { type: 'json' }
import inbox from './es/inbox.json' with { type: 'json' }
import mail from './es/mail.json' with { type: 'json' }
import maps from './es/maps.json' with { type: 'json' }
import moderation from './es/moderation.json' with { type: 'json' }
import operator from './es/operator.json' with { type: 'json' }
import owners from './es/owners.json' with { type: 'json' }
import partners from './es/partners.json' with { type: 'json' }
import payments from './es/payments.json' with { type: 'json' }
import payouts from './es/payouts.json' with { type: 'json' }
import pets from './es/pets.json' with { type: 'json' }
import photos from './es/photos.json' with { type: 'json' }
import places from './es/places.json' with { type: 'json' }
import providers from './es/providers.json' with { type: 'json' }
import regions from './es/regions.json' with { type: 'json' }
import scouting from './es/scouting.json' with { type: 'json' }
import searchRooms from './es/search-rooms.json' with { type: 'json' }
import shared from './es/shared.json' with { type: 'json' }
import shell from './es/shell.json' with { type: 'json' }
import signedRecords from './es/signed-records.json' with { type: 'json' }
import site from './es/site.json' with { type: 'json' }
import subscriptions from './es/subscriptions.json' with { type: 'json' }
import tags from './es/tags.json' with { type: 'json' }
import trips from './es/trips.json' with { type: 'json' }

/** Every text of ours in Spanish, by the English one; one file for each feature, and `shared` for what several say. */
export const SPANISH: Readonly<Record<string, string>> = {
  ...accounts,
  ...bookings,
  ...disputes,
  ...emergency,
  ...events,
  ...guides,
  ...inbox,
  ...mail,
  ...maps,
  ...moderation,
  ...operator,
  ...owners,
  ...partners,
  ...payments,
  ...payouts,
  ...pets,
  ...photos,
  ...places,
  ...providers,
  ...regions,
  ...scouting,
  ...searchRooms,
  ...shared,
  ...shell,
  ...signedRecords,
  ...site,
  ...subscriptions,
  ...tags,
  ...trips,
}
