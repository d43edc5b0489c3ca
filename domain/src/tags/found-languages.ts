/** Languages the found page speaks, each by its own name: a finder may come from anywhere. */
export const FOUND_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const
export type FoundLanguage = keyof typeof FOUND_LANGUAGES
