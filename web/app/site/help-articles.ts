import { type Message, msg } from '@wayfur/domain/language/messages'
import { ASSUMED_REVIEWS, ASSUMED_STARS } from '@wayfur/domain/places/ranking'
import { FEATURE_ARTICLES } from './feature-articles.ts'

/** Parts of the Help Center, in the order they are shown. */
export const HELP_TOPICS = {
  places: msg('Finding places'),
  'pet-policies': msg('Pets welcome'),
  reviews: msg('Reviews'),
  care: msg('Care and payment'),
  pets: msg('Your pet'),
  travel: msg('On the way'),
  community: msg('Together'),
  account: msg('Your account'),
  site: msg('This site'),
}
type HelpTopic = keyof typeof HELP_TOPICS

export interface HelpArticle {
  /** Its place in the page's address: `/help#open-now`. */
  id: string
  topic: HelpTopic
  question: Message
  /** Paragraphs of plain words. */
  answer: readonly Message[]
  /** Other words people look for it by, with commas between. */
  tags: Message
  /** Where to go on. */
  link?: { to: string; label: Message }
}

/** What people ask, answered for what works today and nothing else. */
export const HELP_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'find-places',
    topic: 'places',
    question: msg('How do I find places that welcome my pet?'),
    answer: [
      msg(
        'Type a town, a neighborhood, a ZIP code, a street address or a landmark of the United States and press Search. You see the best rated places within about 6 miles (10 km) first.',
      ),
      msg(
        'Narrow the list by kind of place, by the pet that comes along, by its weight and by what is open now. The address of the page holds your whole search, so you can save or share it.',
      ),
    ],
    tags: msg('search, discover, restaurant, hotel, park, filter, near me, share'),
    link: { to: '/discovery', label: msg('Search for places') },
  },
  {
    id: 'my-location',
    topic: 'places',
    question: msg('Can I search around where I am?'),
    answer: [
      msg(
        'Yes: press “Use my location”. Your device asks you first. Only the point is used for that one search; it is part of the page’s address and is kept nowhere else. If you refuse, type a place instead.',
      ),
    ],
    tags: msg('gps, geolocation, current position, privacy, near me'),
  },
  {
    id: 'map',
    topic: 'places',
    question: msg('How does the map work?'),
    answer: [
      msg(
        'Choose “Map” above the results. Each pin has a card beside it with the same content. Move the map and press “Search this area” to see what is there. The arrow keys, plus and minus work as well.',
      ),
      msg(
        'The map is drawn by this site itself and asks no other service. It knows the whole country from afar, and streets where it has them; elsewhere it says so.',
      ),
    ],
    tags: msg('pins, zoom, keyboard, streets, satellite, directions'),
  },
  {
    id: 'open-now',
    topic: 'places',
    question: msg('Why does a place say “Hours unknown”?'),
    answer: [
      msg(
        'Nobody has told us its hours in a form we can read. Places with unknown hours are left out while you ask for “Open now”. Hours are in the place’s local time, not yours.',
      ),
    ],
    tags: msg('opening hours, closed, time zone, schedule'),
  },
  {
    id: 'samples',
    topic: 'places',
    question: msg('What does the badge “Sample” mean?'),
    answer: [
      msg(
        'Samples are invented, so that you can try everything before real places are there. Their phone numbers and websites lead nowhere. They step aside where the operator of this site has imported real places.',
      ),
    ],
    tags: msg('fake, invented, demo, test, real places'),
  },
  {
    id: 'how-we-know',
    topic: 'pet-policies',
    question: msg('How do you know that pets are welcome?'),
    answer: [
      msg(
        'Each place says who told us and when: the business, a pet owner, a visit, or imported map data. “Confirmed” is surest, then “Stated”, then “Likely”. What nobody told us is called unknown.',
      ),
      msg(
        'Claims fade: with every whole year one step of certainty is lost. Please ask before you go when it was a while ago.',
      ),
    ],
    tags: msg('evidence, confirmed, stated, likely, unknown, trust, policy, sure'),
  },
  {
    id: 'service-animals',
    topic: 'pet-policies',
    question: msg('Does this apply to service animals?'),
    answer: [
      msg(
        'No. What places say here is about pets. In the United States service animals are protected by the Americans with Disabilities Act and may go where the public may go, also where pets may not. For questions call the ADA Information Line of the Department of Justice, 800-514-0301.',
      ),
    ],
    tags: msg('ada, assistance dog, guide dog, emotional support, law'),
    link: {
      to: 'https://www.ada.gov/topics/service-animals/',
      label: msg('Service animals at ADA.gov'),
    },
  },
  {
    id: 'add-place',
    topic: 'pet-policies',
    question: msg('How do I add a place?'),
    answer: [
      msg(
        'Describe it step by step, as its owner or as a guest: what it is, where it is, who may come in, its hours and photos. What you typed is kept while you go on. A moderator reads it before it is shown, and tells you what came of it.',
      ),
    ],
    tags: msg('business, listing, new, owner, submit, propose, register'),
    link: { to: '/business/add', label: msg('Add a place') },
  },
  {
    id: 'wrong-place',
    topic: 'pet-policies',
    question: msg('Something about a place is wrong. What can I do?'),
    answer: [
      msg(
        'Open the place and press “Suggest a correction”: change what is wrong, and a moderator checks it. “Report” is for what must not stay at all. Reviews help too: visits that agree confirm what a place says about pets.',
      ),
    ],
    tags: msg('correction, closed, report, mistake, error, update'),
    link: { to: '/contact?topic=place', label: msg('Tell us about a place') },
  },
  {
    id: 'write-review',
    topic: 'reviews',
    question: msg('How do I review a place?'),
    answer: [
      msg(
        'Open the place and press “Write a review”. You need an account; if you are not signed in, you are asked to when you send it, and what you wrote is kept. Each member has one review of a place and can change or delete it at any time.',
      ),
      msg(
        'Others see your first name and the initial of your last name, never your email address.',
      ),
    ],
    tags: msg('rate, stars, rating, edit, change, delete, name, comment'),
  },
  {
    id: 'report-review',
    topic: 'reviews',
    question: msg('A review is not true or insults someone. What can I do?'),
    answer: [
      msg(
        'Press “Report” below it and say what is wrong. A moderator reads it and may take the review away; its stars then leave the rating as well. Nobody but the moderators learns who reported it.',
      ),
    ],
    tags: msg('complain, abuse, fake review, remove, moderator, rude, spam'),
  },
  {
    id: 'sorting',
    topic: 'reviews',
    question: msg('Why is a place with five stars not at the top?'),
    answer: [
      msg(
        'One review tells less than a hundred. For the order, each place gets {assumedReviews} assumed reviews of {assumedStars} stars beside its own, so its own count more the more there are. Among equals the nearer one comes first. The stars you read are always the plain mean.',
        { assumedReviews: ASSUMED_REVIEWS, assumedStars: ASSUMED_STARS },
      ),
    ],
    tags: msg('order, rank, ranking, best rated, rating, sorted'),
  },
  ...FEATURE_ARTICLES,
  {
    id: 'account',
    topic: 'account',
    question: msg('Do I need an account?'),
    answer: [
      msg(
        'Not to find places, to join an event as a guest or to report a found pet. For what is kept for you, such as passports, bookings and reviews, you need one: sign up with an email address and a password, or have a link sent that signs you in without one. An account begins once you follow the link in our email.',
      ),
    ],
    tags: msg('sign up, register, log in, login, join'),
    link: { to: '/sign-in?mode=create', label: msg('Create an account') },
  },
  {
    id: 'forgot-password',
    topic: 'account',
    question: msg('I cannot sign in. What now?'),
    answer: [
      msg(
        'Ask for a new password or have a sign-in link sent. For your safety we answer the same whether or not we know an address, so if no email comes, check the spelling and your spam folder. After many wrong tries, wait 15 minutes or use the link.',
      ),
    ],
    tags: msg('password, forgotten, reset, locked, link, email, login'),
    link: { to: '/sign-in/reset', label: msg('Choose a new password') },
  },
  {
    id: 'messages',
    topic: 'account',
    question: msg('How do I choose which messages reach me?'),
    answer: [
      msg(
        'The bell holds your messages. On the page of preferences you choose for each kind whether it also comes by email or as a push on your device, and the quiet hours in which it waits. Messages about the safety of your account cannot be switched off.',
      ),
    ],
    tags: msg('notifications, inbox, bell, push, email, mute, quiet hours, unsubscribe'),
    link: { to: '/inbox/preferences', label: msg('Message preferences') },
  },
  {
    id: 'my-data',
    topic: 'account',
    question: msg('How do I download or delete my data?'),
    answer: [
      msg(
        'On your account page you can download everything kept about you as one file, see and end the sessions of all your devices, and delete the account. Your reviews leave with it, and so do their stars.',
      ),
    ],
    tags: msg('privacy, export, gdpr, ccpa, remove, erase, sessions, download'),
    link: { to: '/account', label: msg('Your account') },
  },
  {
    id: 'cookies',
    topic: 'site',
    question: msg('Do you track me or use cookies?'),
    answer: [
      msg(
        'There is no tracking and no advertising here, and pages load nothing from other companies unless the operator sets up card payments or a map of another server. One cookie keeps you signed in; three keep your language, your units, and light or dark; one says for two seconds that you have just sent something, so that you see it right away.',
      ),
    ],
    tags: msg('privacy, analytics, third party, advertising, ads'),
  },
  {
    id: 'quick-search',
    topic: 'site',
    question: msg('What is the quickest way to a page, a place or a pet?'),
    answer: [
      msg(
        'Press Ctrl and K together, on a Mac ⌘ and K, or the magnifying glass at the top. Type a few letters of a page, a place, an event or one of your pets; the arrow keys choose and Enter takes you there.',
      ),
    ],
    tags: msg('keyboard, shortcut, command palette, jump, ctrl k, menu'),
  },
  {
    id: 'language-units',
    topic: 'site',
    question: msg('How do I change the language, the units, or light and dark?'),
    answer: [
      msg(
        'Language and units are chosen at the foot of every page, light and dark at its top and, on a phone, in the menu. Without a choice we follow your browser. Signed in, your language and units go with you to every device.',
      ),
    ],
    tags: msg('spanish, english, miles, kilometers, pounds, celsius, theme, dark mode'),
  },
  {
    id: 'offline',
    topic: 'site',
    question: msg('Can I install it, and what works without a network?'),
    answer: [
      msg(
        'Your browser offers it in its own menu, as “Install” or “Add to Home Screen”. The passports and tags of your own pets are kept on your device for up to 30 days and open without a network; what is shown then says how old it is. A bin you report without one is sent when you are back.',
      ),
      msg('When you sign out, or someone else signs in, these copies are removed.'),
    ],
    tags: msg('app, install, home screen, airplane, no signal, saved copy, pwa'),
  },
  {
    id: 'partners',
    topic: 'site',
    question: msg('How does a company become a partner?'),
    answer: [
      msg(
        'Apply to the Partner Program. Once accepted and a commission rate is agreed, your people see the bookings you reported, what you owe for them, and charts beside the period before, on the partner dashboard. Nobody sees the figures of another partner.',
      ),
      msg(
        'Bookings are reported as a table (CSV) or as signed messages from your booking system. Who hands out rewards takes vouchers in on a page of their own.',
      ),
    ],
    tags: msg('affiliate, commission, hotel, postback, csv, voucher, reward, dashboard'),
    link: { to: '/partners', label: msg('Partner Program') },
  },
  {
    id: 'no-script',
    topic: 'site',
    question: msg('Does it work without JavaScript, by keyboard and with a screen reader?'),
    answer: [
      msg(
        'Searching, reading, signing in, reviews and the contact form work without script. Everything can be reached by keyboard, and every map has a list with the same content. If something does not work for you, please tell us.',
      ),
    ],
    tags: msg('accessibility, a11y, blind, slow phone, offline, dark mode'),
    link: { to: '/contact', label: msg('Write to us') },
  },
  {
    id: 'professionals',
    topic: 'site',
    question: msg('I run a business or have data. Where do I start?'),
    answer: [
      msg(
        'The page for professionals tells how a place comes in, what we show of it, which file formats can be imported and how programs can ask us.',
      ),
    ],
    tags: msg('business, listing, import, api, csv, openstreetmap, developer'),
    link: { to: '/resources', label: msg('Resources for professionals') },
  },
]
