import { t } from '@wayfur/domain/language/messages'
import type { SocialLinks } from '@wayfur/domain/request-context'
import { href, Link } from 'react-router'
import { FooterHills } from '../art/footer-hills.tsx'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { ArrivesLast } from '../ui/arrives-last.tsx'
import { KeptMarkup } from './kept-markup.tsx'
import { PRODUCT_NAME } from './product.ts'
import { UnitsSwitch } from './units-switch.tsx'

/** The first year of the copyright line (specification, part 1 §2). */
const FIRST_YEAR = 2024

const SOCIAL = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const

interface FooterProps {
  /** The server's year, so that both renderings agree at New Year. */
  year: number | undefined
  socialLinks: SocialLinks
  operatorName: string | undefined
}

/** The foot of every page: where else to go, who runs this, and what it rests on. */
export function Footer({ year, socialLinks, operatorName }: FooterProps) {
  return (
    <footer className="drawn-near shown-whole mt-10 md:mt-16 [--drawn-height:25rem] md:[--drawn-height:33rem]">
      <FooterHills />
      <div className="bg-foot text-on-foot">
        <KeptMarkup
          part="foot"
          className="page-column grid gap-x-6 pt-2 pb-2 md:grid-cols-[1.4fr_repeat(3,1fr)] md:pt-6 md:pb-8"
        />
        <div className="page-column text-sm">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-foot-line py-3 md:py-5">
            <p>
              © {year === undefined ? FIRST_YEAR : `${FIRST_YEAR}-${year}`}{' '}
              {operatorName || PRODUCT_NAME}
            </p>
            <Link to={href('/licences')} className="text-on-foot underline">
              {t('Data and font credits')}
            </Link>
            <UnitsSwitch />
            <LanguageSwitch />
            <ul
              aria-label={t('Social media')}
              className="flex flex-wrap gap-x-4 gap-y-1 md:ml-auto"
            >
              {SOCIAL.map(([name, label]) => {
                const address = socialLinks[name]
                return (
                  <li key={name}>
                    {address ? (
                      <a href={address} rel="noopener me" className="text-on-foot underline">
                        {label}
                      </a>
                    ) : (
                      label
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        </div>
      </div>
      <ArrivesLast />
    </footer>
  )
}
