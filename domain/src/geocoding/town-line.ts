/**
 * Where the postal code stands before the town, as in nearly all of Europe and much of Latin
 * America. After the templates of OpenCage (github.com/OpenCageData/address-formatting,
 * `conf/countries/worldwide.yaml`).
 */
const CODE_FIRST: ReadonlySet<string> = new Set(
  (
    'AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GL GR HR IS IT LI LT LU MC ME MK NL NO PL PT ' +
    'RO RS SE SI SJ SK SM TR VA XK ' +
    // Overseas parts of France.
    'BL GF GP MF MQ NC PF PM RE TF WF YT ' +
    'AR BO CL CR CU DO GT HN MX NI PY SV UY ' +
    'DZ GE IL MA MG MZ SN TN'
  ).split(' '),
)

/**
 * Town, state and postal code as they are written in a country, as much of them as is known:
 * 'Bend, OR 97701', '80331 München'.
 * @param country two letters, as in 'US'
 */
export function townLine({
  town,
  state,
  postalCode,
  country,
}: {
  town: string | null
  state: string | null
  postalCode: string | null
  country: string
}): string {
  const [before, behind] = CODE_FIRST.has(country) ? [postalCode, null] : [null, postalCode]
  return [joined(before, town), joined(state, behind)].filter((part) => part !== '').join(', ')
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ')
}
