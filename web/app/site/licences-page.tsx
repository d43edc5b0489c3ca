import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'

export const meta = pageMeta({
  title: msg('Data and font credits'),
  description: msg('Whose maps, place names, addresses and typefaces this site is built on.'),
})

interface Source {
  name: Message
  address: string
  gives: Message
  licence: Message
  licenceAddress: string
}

const SOURCES: readonly Source[] = [
  {
    name: msg('© OpenStreetMap contributors'),
    address: 'https://www.openstreetmap.org/copyright',
    gives: msg('Streets, paths and places on the map, and imported places.'),
    licence: msg('Open Database License (ODbL) 1.0'),
    licenceAddress: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    name: msg('US Census Bureau'),
    address: 'https://www.census.gov/geographies/mapping-files.html',
    gives: msg('Towns, ZIP code areas and their positions.'),
    licence: msg('Public domain'),
    licenceAddress: 'https://www.census.gov/about/policies/open-gov/open-data.html',
  },
  {
    name: msg('Natural Earth'),
    address: 'https://www.naturalearthdata.com/',
    gives: msg('Coasts, lakes, borders and highways seen from afar.'),
    licence: msg('Public domain'),
    licenceAddress: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  {
    name: msg('GeoNames'),
    address: 'https://www.geonames.org/',
    gives: msg('Place names, their spellings and populations.'),
    licence: msg('Creative Commons Attribution (CC BY) 4.0'),
    licenceAddress: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: msg('Zillow neighborhood boundaries'),
    address: 'https://www.zillow.com/research/data/',
    gives: msg('Names and outlines of neighborhoods.'),
    licence: msg('Creative Commons Attribution-ShareAlike (CC BY-SA) 3.0'),
    licenceAddress: 'https://creativecommons.org/licenses/by-sa/3.0/',
  },
  {
    name: msg('Fraunces, by The Fraunces Project Authors'),
    address: 'https://github.com/undercasetype/Fraunces',
    gives: msg('The typeface of headings.'),
    licence: msg('SIL Open Font License (OFL) 1.1'),
    licenceAddress: 'https://openfontlicense.org/',
  },
  {
    name: msg('Source Sans 3, by Adobe'),
    address: 'https://github.com/adobe-fonts/source-sans',
    gives: msg('The typeface of everything else.'),
    licence: msg('SIL Open Font License (OFL) 1.1'),
    licenceAddress: 'https://openfontlicense.org/',
  },
  {
    name: msg('Noto Sans, by The Noto Project Authors and Adobe'),
    address: 'https://github.com/notofonts',
    gives: msg('The typeface of Arabic, Chinese and Korean on what is printed.'),
    licence: msg('SIL Open Font License (OFL) 1.1'),
    licenceAddress: 'https://openfontlicense.org/',
  },
  {
    name: msg('Lucide'),
    address: 'https://lucide.dev/',
    gives: msg('The small icons. All other drawings are our own.'),
    licence: msg('ISC License'),
    licenceAddress: 'https://lucide.dev/license',
  },
]

export default function LicencesPage() {
  return (
    <PageFrame
      title={t('Data and font credits')}
      lead={t(
        'This site is built on the work of others. Here is whose, and on what terms it is used.',
      )}
      width="prose"
    >
      <ul className="lined-rows border-y border-line">
        {SOURCES.map((source) => (
          <li key={t(source.name)} className="py-4">
            <h2 className="font-sans text-lg font-semibold tracking-normal">
              <a href={source.address} rel="noopener" className="text-link">
                {t(source.name)}
              </a>
            </h2>
            <p className="mt-1">{t(source.gives)}</p>
            <p className="text-sm text-ink-soft">
              <Sentence
                message={msg('License: <0>{license}</0>', { license: source.licence })}
                parts={{
                  0: (
                    <Link to={source.licenceAddress} rel="license noopener" className="underline" />
                  ),
                }}
              />
            </p>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
