/**
 * Where the number of a house stands before its street. All others write it behind, as nearly all of
 * Europe does. After the templates of OpenCage (github.com/OpenCageData/address-formatting,
 * `conf/countries/worldwide.yaml`), but for New Zealand and Puerto Rico, whose posts put it first, and
 * Brazil, whose post puts it behind.
 */
const NUMBER_FIRST: ReadonlySet<string> = new Set(
  // The United States and its territories, Canada, Britain, Ireland and what writes as they do.
  (
    'US AS GU MP PR UM VI CA GB GG IM JE BM FK GI GS IO SH TC IE MT AU CX HM NF NZ ' +
    // France and what writes as it does.
    'FR BL GF GP MF MQ NC PF PM RE TF YT AD LU MC DZ TN ' +
    'AE AZ BD BF BJ BZ CD CI EG GH HK IL IN KE LK LS MG MW MY NA NG PH PK RW SA SG TG TH TT TZ UG VN ' +
    'ZA ZM ZW'
  ).split(' '),
)

/** House and street as they are written in a country: '12 Main St', 'Marienplatz 12'. */
export function houseAndStreet(number: string, street: string, country: string): string {
  return NUMBER_FIRST.has(country) ? `${number} ${street}` : `${street} ${number}`
}
