import { said, t } from '@wayfur/domain/language/messages'
import { MOST_POINTS_A_DAY, NEAR_METERS, POINTS } from '@wayfur/domain/scouting/points'
import { VOTES_TO_DECIDE } from '@wayfur/domain/scouting/verification'
import { entitlementsOf } from '@wayfur/domain/subscriptions/entitlements'
import type { HelpArticle } from './help-articles.ts'

/** What people ask of each feature; the numbers are those the product itself goes by. */
export const FEATURE_ARTICLES: readonly HelpArticle[] = said([
  {
    id: 'booking',
    topic: 'Care and payment',
    question: 'How do I book a walker, sitter, groomer or vet?',
    answer: [
      'Choose somebody under “Book Services”, then a day and a time: only free ones can be chosen, by the clocks of the provider. Your time is held for 15 minutes while you pay. The provider then accepts or declines; if they decline or do not answer in time, all of the money goes back.',
      'What you write about your pet reaches the provider when they accept, and is closed to them two days after the end. Your bookings stand under your name, with messages and receipts.',
    ],
    tags: 'appointment, dog walker, pet sitter, reserve, schedule, accept, decline',
    link: { to: '/booking', label: 'Book a service' },
  },
  {
    id: 'offer-services',
    topic: 'Care and payment',
    question: 'How do I offer my own services?',
    answer: [
      'Apply as a service provider: what you do and for how much, where and when, and your papers. A moderator reads it before you are listed, and tells you what came of it.',
      'From then on “My services” holds your hours and prices, your calendar, the bookings you accept or decline, and the statement of what you earned.',
    ],
    tags: 'provider, walker, sitter, groomer, vet, professional, earn, payout',
    link: { to: '/provider/signup', label: 'Join as a Service Provider' },
  },
  {
    id: 'cancel-booking',
    topic: 'Care and payment',
    question: 'How do I move or cancel a booking, and what do I get back?',
    answer: [
      'Open the booking from your list. Each provider chooses one of three rules, shown before you pay: flexible (all back until 4 hours before), moderate (all until 24 hours, half until 4), strict (all until 72 hours, half until 24). Before the provider has accepted, or when the provider cancels, all comes back. The exact sum is shown before you confirm.',
    ],
    tags: 'refund, money back, change, reschedule, no show',
    link: { to: '/bookings', label: 'My Bookings' },
  },
  {
    id: 'payments',
    topic: 'Care and payment',
    question: 'How are cards paid, and what is “Test mode”?',
    answer: [
      'The price always comes from this site and never from your browser, and each thing can be paid once only. Card numbers go to the payment provider and are not kept here.',
      'Where you see “Test mode”, no money moves: pay with the test card 4242 4242 4242 4242, any future date and any three digits.',
    ],
    tags: 'credit card, charge, stripe, declined, bank, receipt, invoice',
  },
  {
    id: 'subscriptions',
    topic: 'Care and payment',
    question: 'What does a plan give me, and how do I end it?',
    get answer() {
      const { pets, savedTrips } = entitlementsOf(null)
      return [
        t(
          'Without a plan you keep the passport of {pets} pet and {savedTrips} saved trip. Plans allow more pets and saved trips, and from Pro on tags cost less. Pages for finders, emergency details, switching a tag off and downloads are everybody’s, with or without a plan.',
          { pets, savedTrips },
        ),
        t(
          'Cancel on the same page at any time: the plan goes on to the end of what is paid. Pets beyond the limit stay readable; nothing of them is deleted.',
        ),
      ]
    },
    tags: 'premium, pro, basic, upgrade, downgrade, renew, cancel, yearly, price',
    link: { to: '/subscription', label: 'Plans and prices' },
  },
  {
    id: 'passport',
    topic: 'Your pet',
    question: 'What is the pet passport?',
    answer: [
      'One record of your pet: weight, chip, vaccinations with reminders, medicines, the vet and whom to call. Share it by a link that you can end, download it as PDF or file, and let your household keep it with you.',
    ],
    tags: 'health, vaccination, microchip, vet record, share, export, household, qr',
    link: { to: '/passport', label: 'Pet Passport' },
  },
  {
    id: 'tags',
    topic: 'Your pet',
    question: 'How do QR pet tags work?',
    answer: [
      'Whoever finds your pet scans the code and gets a page without an app or an account: the name, what matters for its health as far as you allow it, and a form that reaches you at once. Your phone number and address are shown only if you say so.',
      'A tag works as soon as it is made, and can be printed at home. Switch it off, replace it or hand it over with the pet under “My Tags”.',
    ],
    tags: 'collar, order, engraving, print, deactivate, lost tag, replace, transfer',
    link: { to: '/pet-tags', label: 'QR Pet Tags' },
  },
  {
    id: 'scanner',
    topic: 'Your pet',
    question: 'How do I scan a tag?',
    answer: [
      'Most phones read the code with their camera. The QR Scanner here does it as well, from the camera or from a photo; the picture stays on your device. You can also type the letters below the code.',
    ],
    tags: 'qr code, camera, read, found, photo',
    link: { to: '/qr-scan', label: 'QR Scanner' },
  },
  {
    id: 'lost-pet',
    topic: 'Your pet',
    question: 'My pet is lost. What do I do?',
    answer: [
      'Open the tag of your pet and switch Lost Mode on: whoever scans sees where it was last seen and what you want them to know, and every report reaches your whole household at once. A poster with the code can be printed from the same page.',
      'Tell the shelters and vets around as well. The safety page says what else helps.',
    ],
    tags: 'lost mode, missing, ran away, poster, found report, emergency',
    link: { to: '/safety', label: 'When a pet is lost or found' },
  },
  {
    id: 'trips',
    topic: 'On the way',
    question: 'How does the trip planner choose its stops?',
    answer: [
      'It follows real roads and takes places near them that welcome pets, spread over the way. Where none is confirmed, it says so and invents none. Add or remove stops, save the trip, share it by a link, or take it along as PDF, calendar or GPX file.',
    ],
    tags: 'route, drive, road trip, stops, share, save, offline, gpx',
    link: { to: '/trip-planner', label: 'Trip Planner' },
  },
  {
    id: 'walks',
    topic: 'On the way',
    question: 'Where do the walks come from?',
    answer: [
      'Each is a loop on the streets and paths known here, near the length of a short, a medium or a long walk, past bins that work. Where the streets are not known yet it says so. Follow one on the way, download it as GPX, and find it in the timeline of your pet.',
    ],
    tags: 'loop, hike, dog walk, gpx, route, distance, footpath',
    link: { to: '/trip-planner?tab=walk', label: 'Plan a Walk' },
  },
  {
    id: 'hotels',
    topic: 'On the way',
    question: 'Can I book a hotel here?',
    answer: [
      'You compare what hotels say about pets and what a pet costs for the whole stay, as far as it is known and with its date. Booking is done on the booking site, which opens with your dates. Where nobody told us a price you read “Check price”.',
    ],
    tags: 'stay, room, pet fee, price, booking site, accommodation',
    link: { to: '/trip-planner?tab=hotels', label: 'Find a hotel' },
  },
  {
    id: 'guides',
    topic: 'On the way',
    question: 'Is the airline and border guide up to date?',
    answer: [
      'Each line names its source and the day it was checked, and says so when that is long ago. Rules change: confirm them with the airline and a vet before you book. Check a trip against the passport of your pet to see what is still missing.',
    ],
    tags: 'flight, international, quarantine, rabies, carrier, customs, country',
    link: { to: '/airline-travel', label: 'Airline Travel' },
  },
  {
    id: 'events',
    topic: 'Together',
    question: 'How do I join or host an event?',
    answer: [
      'Press “Join” on the event: you get a ticket, the event for your calendar, and a place on the waiting list when it is full. You can join as a guest with an e-mail address. Times are those of the place.',
      'To host one, describe it under “Create Event”; the first one of a new host is read by a moderator. You see who comes and write to all of them.',
    ],
    tags: 'meetup, ticket, waiting list, host, organize, calendar, rsvp, guest',
    link: { to: '/events', label: 'Events' },
  },
  {
    id: 'bins',
    topic: 'Together',
    question: 'How do I report a bin and earn points?',
    get answer() {
      return [
        t(
          'Take a photo where the bin stands, let your device say where you are, and send it: {points} points. Others confirm it within {meters} meters; {votes} more yes than no make it verified. A day gives {mostPoints} points at most, and what turns out untrue is taken back.',
          {
            points: POINTS.report,
            meters: NEAR_METERS,
            votes: VOTES_TO_DECIDE,
            mostPoints: MOST_POINTS_A_DAY,
          },
        ),
        t(
          'Photos are encoded anew without the place and device they were taken with. You are on the leaderboard only if you choose a name.',
        ),
      ]
    },
    tags: 'poop, scout, vote, level, streak, leaderboard, points, verify',
    link: { to: '/poop-scout', label: 'Poop Scout' },
  },
  {
    id: 'rewards',
    topic: 'Together',
    question: 'What do I get for my points?',
    answer: [
      'Vouchers of partners, as long as there are any: redeem points and show the code to the partner, who takes it in once. Your level and your rank count what you earned in all, so redeeming never lowers them.',
    ],
    tags: 'voucher, redeem, prize, discount, partner, balance',
    link: { to: '/poop-scout?tab=rewards', label: 'Rewards' },
  },
])
