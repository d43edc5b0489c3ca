import { msg } from '@wayfur/domain/language/messages'
import { MOST_POINTS_A_DAY, NEAR_METERS, POINTS } from '@wayfur/domain/scouting/points'
import { VOTES_TO_DECIDE } from '@wayfur/domain/scouting/verification'
import { entitlementsOf } from '@wayfur/domain/subscriptions/entitlements'
import type { HelpArticle } from './help-articles.ts'

const FREE = entitlementsOf(null)

/** What people ask of each feature; the numbers are those the product itself goes by. */
export const FEATURE_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'booking',
    topic: 'care',
    question: msg('How do I book a walker, sitter, groomer or vet?'),
    answer: [
      msg(
        'Choose someone under “Book Services”, then a day and a time: only free ones can be chosen, in the provider’s time zone. Your time is held for 15 minutes while you pay. The provider then accepts or declines; if they decline or do not answer in time, all of the money goes back.',
      ),
      msg(
        'What you write about your pet reaches the provider when they accept, and is closed to them two days after the end. Your bookings are under your name, with messages and receipts.',
      ),
    ],
    tags: msg('appointment, dog walker, pet sitter, reserve, schedule, accept, decline'),
    link: { to: '/booking', label: msg('Book a service') },
  },
  {
    id: 'offer-services',
    topic: 'care',
    question: msg('How do I offer my own services?'),
    answer: [
      msg(
        'Apply as a service provider: what you do and for how much, where and when, and your papers. A moderator reads it before you are listed, and tells you what came of it.',
      ),
      msg(
        'From then on “My services” holds your hours and prices, your calendar, the bookings you accept or decline, and the statement of what you earned.',
      ),
    ],
    tags: msg('provider, walker, sitter, groomer, vet, professional, earn, payout'),
    link: { to: '/provider/signup', label: msg('Join as a Service Provider') },
  },
  {
    id: 'cancel-booking',
    topic: 'care',
    question: msg('How do I move or cancel a booking, and what do I get back?'),
    answer: [
      msg(
        'Open the booking from your list. Each provider chooses one of three rules, shown before you pay: flexible (all back until 4 hours before), moderate (all until 24 hours, half until 4), strict (all until 72 hours, half until 24). Before the provider has accepted, or when the provider cancels, all comes back. The exact sum is shown before you confirm.',
      ),
    ],
    tags: msg('refund, money back, change, reschedule, no show'),
    link: { to: '/bookings', label: msg('My bookings') },
  },
  {
    id: 'payments',
    topic: 'care',
    question: msg('How are cards paid, and what is “Test mode”?'),
    answer: [
      msg(
        'The price always comes from this site and never from your browser, and each thing can be paid once only. Card numbers go to the payment provider and are not kept here.',
      ),
      msg(
        'Where you see “Test mode”, no money moves: pay with the test card 4242 4242 4242 4242, any future date and any three digits.',
      ),
    ],
    tags: msg('credit card, charge, stripe, declined, bank, receipt, invoice'),
  },
  {
    id: 'subscriptions',
    topic: 'care',
    question: msg('What does a plan give me, and how do I end it?'),
    answer: [
      msg(
        'Without a plan you keep the passport of {pets} pet and {savedTrips} saved trip. Plans allow more pets and saved trips, and from Pro on tags cost less. Pages for finders, emergency details, switching a tag off and downloads are everyone’s, with or without a plan.',
        { pets: FREE.pets, savedTrips: FREE.savedTrips },
      ),
      msg(
        'Cancel on the same page at any time: the plan goes on to the end of what is paid. Pets beyond the limit stay readable; nothing of them is deleted.',
      ),
    ],
    tags: msg('premium, pro, basic, upgrade, downgrade, renew, cancel, yearly, price'),
    link: { to: '/subscription', label: msg('Plans and prices') },
  },
  {
    id: 'passport',
    topic: 'pets',
    question: msg('What is the pet passport?'),
    answer: [
      msg(
        'One record of your pet: weight, chip, vaccinations with reminders, medicines, the vet and whom to call. Share it by a link that you can end, download it as PDF or file, and let your household keep it with you.',
      ),
    ],
    tags: msg('health, vaccination, microchip, vet record, share, export, household, qr'),
    link: { to: '/passport', label: msg('Pet Passport') },
  },
  {
    id: 'tags',
    topic: 'pets',
    question: msg('How do QR pet tags work?'),
    answer: [
      msg(
        'Whoever finds your pet scans the code and gets a page without an app or an account: the name, what matters for its health as far as you allow it, and a form that reaches you right away. Your phone number and address are shown only if you say so.',
      ),
      msg(
        'A tag works as soon as it is made, and can be printed at home. Switch it off, replace it or hand it over with the pet under “My Tags”.',
      ),
    ],
    tags: msg('collar, order, engraving, print, deactivate, lost tag, replace, transfer'),
    link: { to: '/pet-tags', label: msg('QR Pet Tags') },
  },
  {
    id: 'scanner',
    topic: 'pets',
    question: msg('How do I scan a tag?'),
    answer: [
      msg(
        'Most phones read the code with their camera. The QR Scanner here does it as well, from the camera or from a photo; the picture stays on your device. You can also type the letters below the code.',
      ),
    ],
    tags: msg('qr code, camera, read, found, photo'),
    link: { to: '/qr-scan', label: msg('QR Scanner') },
  },
  {
    id: 'lost-pet',
    topic: 'pets',
    question: msg('My pet is lost. What do I do?'),
    answer: [
      msg(
        'Open the tag of your pet and switch Lost Mode on: whoever scans sees where it was last seen and what you want them to know, and every report reaches your whole household right away. A poster with the code can be printed from the same page.',
      ),
      msg('Tell the shelters and vets around as well. The safety page says what else helps.'),
    ],
    tags: msg('lost mode, missing, ran away, poster, found report, emergency'),
    link: { to: '/safety', label: msg('When a pet is lost or found') },
  },
  {
    id: 'trips',
    topic: 'travel',
    question: msg('How does the trip planner choose its stops?'),
    answer: [
      msg(
        'It follows real roads and takes places near them that welcome pets, spread over the way. Where none is confirmed, it says so and invents none. Add or remove stops, save the trip, share it by a link, or take it along as PDF, calendar or GPX file.',
      ),
    ],
    tags: msg('route, drive, road trip, stops, share, save, offline, gpx'),
    link: { to: '/trip-planner', label: msg('Trip Planner') },
  },
  {
    id: 'walks',
    topic: 'travel',
    question: msg('Where do the walks come from?'),
    answer: [
      msg(
        'Each is a loop on the streets and paths known here, near the length of a short, a medium or a long walk, past bins that work. Where the streets are not known yet it says so. Follow one on the way, download it as GPX, and find it in the timeline of your pet.',
      ),
    ],
    tags: msg('loop, hike, dog walk, gpx, route, distance, footpath'),
    link: { to: '/trip-planner?tab=walk', label: msg('Plan a Walk') },
  },
  {
    id: 'hotels',
    topic: 'travel',
    question: msg('Can I book a hotel here?'),
    answer: [
      msg(
        'You compare what hotels say about pets and what a pet costs for the whole stay, as far as it is known and with its date. Booking is done on the booking site, which opens with your dates. Where nobody told us a price you read “Check price”.',
      ),
    ],
    tags: msg('stay, room, pet fee, price, booking site, accommodation'),
    link: { to: '/trip-planner?tab=hotels', label: msg('Find a hotel') },
  },
  {
    id: 'guides',
    topic: 'travel',
    question: msg('Is the airline and border guide up to date?'),
    answer: [
      msg(
        'Each line names its source and the day it was checked, and says so when that is long ago. Rules change: confirm them with the airline and a vet before you book. Check a trip against the passport of your pet to see what is still missing.',
      ),
    ],
    tags: msg('flight, international, quarantine, rabies, carrier, customs, country'),
    link: { to: '/airline-travel', label: msg('Airline Travel') },
  },
  {
    id: 'events',
    topic: 'community',
    question: msg('How do I join or host an event?'),
    answer: [
      msg(
        'Press “Join” on the event: you get a ticket, the event for your calendar, and a place on the waiting list when it is full. You can join as a guest with an email address. Times are those of the place.',
      ),
      msg(
        'To host one, describe it under “Create Event”; the first one of a new host is read by a moderator. You see who comes and write to all of them.',
      ),
    ],
    tags: msg('meetup, ticket, waiting list, host, organize, calendar, rsvp, guest'),
    link: { to: '/events', label: msg('Events') },
  },
  {
    id: 'bins',
    topic: 'community',
    question: msg('How do I report a bin and earn points?'),
    answer: [
      msg(
        'Take a photo where the bin is, let your device say where you are, and send it: {points} points. Others confirm it within {meters} meters; {votes} more yes than no make it verified. A day gives {mostPoints} points at most, and what turns out untrue is taken back.',
        {
          points: POINTS.report,
          meters: NEAR_METERS,
          votes: VOTES_TO_DECIDE,
          mostPoints: MOST_POINTS_A_DAY,
        },
      ),
      msg(
        'Photos are re-encoded without the place and device they were taken with. You are on the leaderboard only if you choose a name.',
      ),
    ],
    tags: msg('poop, scout, vote, level, streak, leaderboard, points, verify'),
    link: { to: '/poop-scout', label: msg('Poop Scout') },
  },
  {
    id: 'rewards',
    topic: 'community',
    question: msg('What do I get for my points?'),
    answer: [
      msg(
        'Vouchers of partners, as long as there are any: redeem points and show the code to the partner, who takes it in once. Your level and your rank count what you earned in all, so redeeming never lowers them.',
      ),
    ],
    tags: msg('voucher, redeem, prize, discount, partner, balance'),
    link: { to: '/poop-scout?tab=rewards', label: msg('Rewards') },
  },
]
