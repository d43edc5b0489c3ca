interface OfflineWords {
  lang: string
  title: string
  says: string
  again: string
  saved: string
  passport: string
  passportMore: string
  tags: string
  tagsMore: string
}

/** The worker comes without the catalogue of texts, so its one page has words of its own. */
const WORDS: readonly OfflineWords[] = [
  {
    lang: 'en',
    title: 'You are offline',
    says: 'This page needs a connection. Try again when you have one; nothing you saved is lost.',
    again: 'Try again',
    saved: 'Saved on this device',
    passport: 'Pet Passport',
    passportMore: 'Health record and who to call',
    tags: 'My Tags',
    tagsMore: 'Your tags and their codes',
  },
  {
    lang: 'es',
    title: 'No tienes conexión',
    says: 'Esta página necesita conexión. Inténtalo de nuevo cuando la tengas; nada de lo que guardaste se pierde.',
    again: 'Intentar de nuevo',
    saved: 'Guardado en este dispositivo',
    passport: 'Pasaporte de mascota',
    passportMore: 'Historial de salud y a quién llamar',
    tags: 'Mis placas',
    tagsMore: 'Tus placas y sus códigos',
  },
]

/** The words in the first of these languages that we speak: 'es-MX' is Spanish. */
export function offlineWords(wanted: readonly string[]): OfflineWords {
  const [english] = WORDS as readonly [OfflineWords]
  const known = wanted.map((tag) =>
    WORDS.find(({ lang }) => lang === tag.toLowerCase().split('-')[0]),
  )
  return known.find((words) => words !== undefined) ?? english
}
