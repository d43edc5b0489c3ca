/** Languages the found page speaks, each by its own name: a finder may come from anywhere. */
export const FOUND_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  zh: '中文',
  vi: 'Tiếng Việt',
  tl: 'Tagalog',
  ko: '한국어',
  ar: 'العربية',
} as const
export type FoundLanguage = keyof typeof FOUND_LANGUAGES

/** How a language is read across the page. */
export function directionOf(language: FoundLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
