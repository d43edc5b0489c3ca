import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { Disclosure } from '../ui/disclosure.tsx'

interface PrintLanguagesProps {
  label: string
  /** Where the file is in a language. */
  addressIn: (language: FoundLanguage) => string
}

/** A file for strangers in each language that the found page speaks, to be saved. */
export function PrintLanguages({ label, addressIn }: PrintLanguagesProps) {
  const languages = Object.entries(FOUND_LANGUAGES) as [FoundLanguage, string][]
  return (
    <Disclosure isSnug label={label}>
      <ul aria-label={label} className="flex flex-wrap gap-x-5 pb-2">
        {languages.map(([language, name]) => (
          <li key={language}>
            <a
              href={addressIn(language)}
              download
              lang={language}
              className="inline-flex min-h-11 min-w-6 items-center underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
