import { msg, textBy, type Translator } from '@wayfur/domain/language/messages'

const OFFLINE_MESSAGES = {
  title: msg('You are offline'),
  says: msg(
    'This page needs a connection. Try again when you have one; nothing you saved is lost.',
  ),
  again: msg('Try again'),
  saved: msg('Saved on this device'),
  emergency: msg('Emergency'),
  emergencyMore: msg('Whom to call, what to tell them, first steps'),
  passport: msg('Pet Passport'),
  passportMore: msg('Health record and who to call'),
  tags: msg('My Tags'),
  tagsMore: msg('Your tags and their codes'),
  check: msg('Check a record'),
  checkMore: msg('Whether a clinic signed what you are shown'),
  walk: msg('The walk you are on'),
  walkMore: msg('Its way, its turns and the map around it'),
}

/** What the page without a network says, in one language. */
export type OfflineTexts = Readonly<Record<keyof typeof OFFLINE_MESSAGES, string>>

/** The build writes these into the worker, which comes without the catalogue. */
export function offlineTexts(translator: Translator): OfflineTexts {
  const texts = Object.entries(OFFLINE_MESSAGES).map(([name, message]) => [
    name,
    textBy(translator, message),
  ])
  return Object.fromEntries(texts) as OfflineTexts
}
