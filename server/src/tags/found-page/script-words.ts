import { t } from '@wayfur/domain/language/messages'
import { REPORT_FAILED, TOO_MANY } from './refusals.ts'

/** What the script of the page says: the page itself goes without, since it works without script. */
export function scriptWords() {
  return {
    sending: t('Notifying Owner...'),
    failed: `${t('Error')}: ${t(REPORT_FAILED)}`,
    tooMany: t(TOO_MANY),
    exact: t('Send my exact location'),
    shares: t(
      'Your location goes to the owner’s household with the report, rounded to about 1 km, and nowhere else.',
    ),
    locating: t('Finding your location...'),
    located: t('Your location goes with the report.'),
    notLocated: t('Your location is not known. Please type the place above.'),
  }
}
