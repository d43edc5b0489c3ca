import { t } from '@wayfur/domain/language/messages'
import type { SocialLinks } from '@wayfur/domain/request-context'
import { ChevronDown } from 'lucide-react'
import { href, Link } from 'react-router'
import { FooterHills } from '../art/footer-hills.tsx'
import { WayfurMark } from '../art/wayfur-mark.tsx'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { KeptMarkup } from './kept-markup.tsx'
import { FOOTER_COLUMNS } from './navigation.ts'
import { PRODUCT_NAME, TAGLINE } from './product.ts'
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
    <footer className="drawn-near mt-10 md:mt-16 [--drawn-height:25rem] md:[--drawn-height:33rem]">
      <FooterHills />
      <div className="bg-foot text-on-foot">
        <KeptMarkup
          name="foot"
          className="page-column grid gap-x-6 pt-2 pb-2 md:grid-cols-[1.4fr_repeat(3,1fr)] md:pt-6 md:pb-8"
        >
          <FootLinks />
        </KeptMarkup>
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
    </footer>
  )
}

function FootLinks() {
  return (
    <>
      <div className="max-w-80 max-md:hidden">
        <Link
          to={href('/')}
          className="inline-flex min-h-11 items-center gap-2 text-on-foot no-underline"
        >
          <WayfurMark className="size-9" />
          <span className="font-display text-xl font-semibold tracking-tight">{PRODUCT_NAME}</span>
        </Link>
        <p className="mt-2">{t(TAGLINE)}</p>
      </div>
      {FOOTER_COLUMNS.map((column) => (
        <nav
          key={t(column.title)}
          aria-label={t(column.title)}
          className="max-md:border-b max-md:border-foot-line"
        >
          {/* Opens the list on a phone, by the style below alone, so it works without script. */}
          <details className="group md:hidden">
            <summary className="flex min-h-11 items-center justify-between font-semibold">
              {t(column.title)}
              <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
            </summary>
          </details>
          <h2 className="font-sans text-base font-semibold tracking-normal max-md:hidden">
            {t(column.title)}
          </h2>
          <ul className="grid grid-cols-2 gap-x-6 max-md:[details:not([open])~&]:hidden md:mt-1 md:block">
            {column.links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className="inline-flex min-h-11 items-center text-on-foot underline-offset-4 hover:underline md:min-h-9"
                >
                  {t(link.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  )
}
