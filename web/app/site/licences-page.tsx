import { msg, said, t } from '@wayfur/domain/language/messages'
import { Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'

export const meta = pageMeta({
  title: 'Data and font credits',
  description: 'Whose maps, place names, addresses and typefaces this site is built on.',
})

interface Source {
  name: string
  address: string
  gives: string
  licence: string
  licenceAddress: string
}

const SOURCES: readonly Source[] = said([
  {
    name: '© OpenStreetMap contributors',
    address: 'https://www.openstreetmap.org/copyright',
    gives: 'Streets, paths and places on the map, and imported places.',
    licence: 'Open Database License (ODbL) 1.0',
    licenceAddress: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    name: 'US Census Bureau',
    address: 'https://www.census.gov/geographies/mapping-files.html',
    gives: 'Towns, ZIP code areas and their positions.',
    licence: 'Public domain',
    licenceAddress: 'https://www.census.gov/about/policies/open-gov/open-data.html',
  },
  {
    name: 'Natural Earth',
    address: 'https://www.naturalearthdata.com/',
    gives: 'Coasts, lakes, borders and highways seen from afar.',
    licence: 'Public domain',
    licenceAddress: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  {
    name: 'GeoNames',
    address: 'https://www.geonames.org/',
    gives: 'Place names, their spellings and populations.',
    licence: 'Creative Commons Attribution (CC BY) 4.0',
    licenceAddress: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'Zillow neighborhood boundaries',
    address: 'https://www.zillow.com/research/data/',
    gives: 'Names and outlines of neighborhoods.',
    licence: 'Creative Commons Attribution-ShareAlike (CC BY-SA) 3.0',
    licenceAddress: 'https://creativecommons.org/licenses/by-sa/3.0/',
  },
  {
    name: 'Fraunces, by The Fraunces Project Authors',
    address: 'https://github.com/undercasetype/Fraunces',
    gives: 'The letters of headings.',
    licence: 'SIL Open Font License (OFL) 1.1',
    licenceAddress: 'https://openfontlicense.org/',
  },
  {
    name: 'Source Sans 3, by Adobe',
    address: 'https://github.com/adobe-fonts/source-sans',
    gives: 'The letters of everything else.',
    licence: 'SIL Open Font License (OFL) 1.1',
    licenceAddress: 'https://openfontlicense.org/',
  },
  {
    name: 'Lucide',
    address: 'https://lucide.dev/',
    gives: 'The small icons. All other drawings are our own.',
    licence: 'ISC License',
    licenceAddress: 'https://lucide.dev/license',
  },
])

export default function LicencesPage() {
  return (
    <PageFrame
      title={t('Data and font credits')}
      lead={t(
        'This site stands on the work of others. Here is whose, and on what terms it is used.',
      )}
      width="prose"
    >
      <ul className="divide-y divide-line border-y border-line">
        {SOURCES.map((source) => (
          <li key={source.name} className="py-4">
            <h2 className="font-sans text-lg font-semibold tracking-normal">
              <a href={source.address} rel="noopener" className="text-link">
                {source.name}
              </a>
            </h2>
            <p className="mt-1">{source.gives}</p>
            <p className="text-sm text-ink-soft">
              <Sentence
                message={msg('Licence: <0>{licence}</0>', { licence: source.licence })}
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
