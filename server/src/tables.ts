import type { AccountsTables } from './accounts/accounts-tables.ts'
import type { BookingsTables } from './bookings/bookings-tables.ts'
import type { DisputesTables } from './disputes/disputes-tables.ts'
import type { EmergencyTables } from './emergency/emergency-tables.ts'
import type { EventsTables } from './events/events-tables.ts'
import type { FilesTables } from './files/files-tables.ts'
import type { GuidesTables } from './guides/guides-tables.ts'
import type { HotelsTables } from './hotels/hotels-tables.ts'
import type { InboxTables } from './inbox/inbox-tables.ts'
import type { MailTables } from './mail/mail-tables.ts'
import type { ModerationTables } from './moderation/moderation-tables.ts'
import type { OperatorTables } from './operator/operator-tables.ts'
import type { OwnersTables } from './owners/owners-tables.ts'
import type { PartnersTables } from './partners/partners-tables.ts'
import type { PaymentsTables } from './payments/payments-tables.ts'
import type { PayoutsTables } from './payouts/payouts-tables.ts'
import type { PetsTables } from './pets/pets-tables.ts'
import type { PhotosTables } from './photos/photos-tables.ts'
import type { PlacesTables } from './places/places-tables.ts'
import type { PlatformTables } from './platform/database/platform-tables.ts'
import type { JobsTables } from './platform/jobs/jobs-tables.ts'
import type { HealthTables } from './platform/metrics/health-tables.ts'
import type { ProvidersTables } from './providers/providers-tables.ts'
import type { RegionsTables } from './regions/regions-tables.ts'
import type { ReviewsTables } from './reviews/reviews-tables.ts'
import type { SavedTables } from './saved/saved-tables.ts'
import type { ScoutingTables } from './scouting/scouting-tables.ts'
import type { SearchTables } from './search-rooms/search-tables.ts'
import type { SignedRecordsTables } from './signed-records/signed-records-tables.ts'
import type { SiteTables } from './site/site-tables.ts'
import type { SubscriptionsTables } from './subscriptions/subscriptions-tables.ts'
import type { FoundTables } from './tags/found-tables.ts'
import type { TagsTables } from './tags/tags-tables.ts'
import type { TripsTables } from './trips/trips-tables.ts'

/**
 * Every table of the product. Each feature describes its rows in `<feature>/<feature>-tables.ts`
 * and adds its interface to this list; rows never leave the server.
 */
export interface Tables
  extends
    AccountsTables,
    BookingsTables,
    DisputesTables,
    PlatformTables,
    EventsTables,
    FilesTables,
    GuidesTables,
    HealthTables,
    HotelsTables,
    InboxTables,
    JobsTables,
    MailTables,
    ProvidersTables,
    OperatorTables,
    OwnersTables,
    PartnersTables,
    ModerationTables,
    PaymentsTables,
    PayoutsTables,
    EmergencyTables,
    PetsTables,
    PhotosTables,
    PlacesTables,
    RegionsTables,
    ReviewsTables,
    SavedTables,
    ScoutingTables,
    SearchTables,
    SignedRecordsTables,
    SiteTables,
    FoundTables,
    TagsTables,
    SubscriptionsTables,
    TripsTables {}
