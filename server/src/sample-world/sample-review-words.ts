import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'

interface Words {
  good: readonly string[]
  mixed: readonly string[]
  poor: readonly string[]
}

/** What invented visitors write of each kind of place. None of it says how far a pet may come. */
export const REVIEW_WORDS: Record<PlaceCategory, Words> = {
  restaurant: {
    good: [
      'The waiter crouched down to say hello before he took our order.',
      'Our old beagle slept through lunch, which says everything about the noise.',
      'Tables far enough apart that two dogs never had to meet.',
      'They knew which dishes have no onion in them when we asked for a scrap to share.',
      'Quick, friendly, and nobody minded when our puppy sang along with the coffee machine.',
      'We came for a snack and stayed until dark. The lentil soup alone is worth the way.',
      'There is a hook under every table. Whoever thought of that has a dog.',
      'Early on a weekday it is calm enough for a nervous rescue.',
      'Generous plates, fair prices, and a biscuit came with the bill.',
    ],
    mixed: [
      'Good food, but on a Saturday the line goes round the corner and there is no shade in it.',
      'Kind people, slow kitchen. Bring something to chew for whoever waits under the table.',
      'Fine for a coffee. At dinner it gets tight for a large dog.',
    ],
    poor: [
      'We waited forty minutes and then they were out of half the menu.',
      'Very loud when the game is on; our dog shook the whole time and we left early.',
    ],
  },
  hotel: {
    good: [
      'A blanket and two bowls were waiting in the room, with a note to the dog by name.',
      'Hard floors and a door to the garden: easier than our own home.',
      'Nobody blinked when we came in soaked from the beach. They brought towels.',
      'Quiet at night, and the way to the late walk is lit.',
      'The desk knew the nearest clinic and the nearest good bakery, in that order.',
      'We asked for a room far from the elevator, because he barks at bells. They found one.',
      'Clean without smelling of cleaner, which our cat noticed before we did.',
      'Checking out took a minute and nobody searched the room for hairs.',
    ],
    mixed: [
      'Nice house, thin walls: our neighbor’s terrier and ours talked until midnight.',
      'The room was fine, the lawn behind it is mostly gravel.',
      'Friendly desk, but only two rooms take pets, so call ahead.',
    ],
    poor: [
      'We were given a room on the fourth floor although we had asked for the ground floor twice.',
      'The carpet had seen many dogs before ours, and not all of them were well.',
    ],
  },
  park: {
    good: [
      'Big enough to get properly tired, and the fence is whole all the way round.',
      'Regulars greet every dog by name and most people by their dog’s.',
      'Good shade until noon and a breeze from the water after that.',
      'The grass is kept short, so no ticks so far.',
      'We walk the long loop at sunrise and meet nobody but herons.',
      'Double gate, working latches: somebody takes care of this place.',
      'Even after rain the upper path stays dry.',
      'Our shy girl made her first friend here.',
    ],
    mixed: [
      'Lovely in the week. On Sundays there are more balls in the air than dogs can count.',
      'Nice lawn, but the fountain for dogs has been dry each time we came.',
      'The near end is muddy from November on. Bring old shoes.',
    ],
    poor: [
      'Broken glass by the benches, so we turned round at the gate.',
      'No bin anywhere near the entrance, and it shows.',
    ],
  },
  store: {
    good: [
      'They measured him for a harness twice and sold us the cheaper one.',
      'The owner asked what he eats now before she recommended anything.',
      'Best selection of toys that survive a shepherd.',
      'They special-ordered our senior food and it came in two days.',
      'My cat’s carrier was repaired on the spot, for nothing.',
      'Wide aisles, soft floor, and a jar of treats at nose height.',
      'They told me honestly that we did not need the expensive bed.',
      'A good notice board by the door: sitters, walkers, lost and found.',
    ],
    mixed: [
      'Friendly and well stocked, a bit dearer than elsewhere.',
      'Great for dogs; the shelf for rabbits and birds is a small one.',
      'Only one register open at six in the evening.',
    ],
    poor: [
      'The food we bought was two months past its date. They did take it back.',
      'Nobody at the counter could tell me what is in the treats.',
    ],
  },
  vet: {
    good: [
      'The vet sat on the floor with him until he stopped trembling.',
      'They explained every line of the bill before they did anything.',
      'In and out in twenty minutes, with a clear plan on one sheet of paper.',
      'They called two days later to ask how she was eating.',
      'Separate corner for cats, with covers for the carriers.',
      'Our rabbit was weighed with more care than I am at my doctor’s.',
      'They said that the cheaper test would do, and it did.',
      'Seen within the hour on a holiday weekend. We are so grateful.',
    ],
    mixed: [
      'Good doctor, long wait. Bring a blanket.',
      'Kind and careful, and hard to reach by phone in the morning.',
      'We saw three different people on three visits. All were nice.',
    ],
    poor: [
      'Forty minutes past our appointment and nobody said a word.',
      'They could not find our records from the month before.',
    ],
  },
  grooming: {
    good: [
      'He walked in on his own the second time, which has never happened before.',
      'They stopped when she had enough and finished the next morning, without another bill.',
      'The mat behind his ear is gone and he let them do it.',
      'Warm towels, quiet dryers, patient hands.',
      'They sent a picture when she was ready.',
      'Exactly the trim we asked for, and it lasted.',
      'They noticed a small lump we had missed. It was nothing, but still.',
      'Our poodle looks like a poodle again.',
    ],
    mixed: [
      'Good cut, but they ran an hour late.',
      'Fine for short hair; for a long coat I would ask for somebody with more time.',
    ],
    poor: [
      'Cut shorter than we asked for, and he scratched for a week.',
      'Nobody answered the phone, so we came twice for one appointment.',
    ],
  },
  rest_area: {
    good: [
      'A patch of real grass, a tap, and shade: all one wants after three hours of driving.',
      'Clean, quiet behind the building, and the fence keeps the road away.',
      'We always stop here on the way to my sister.',
      'Enough room to throw a ball once or twice.',
      'The bags were full and the bin was empty.',
      'Trucks park on the far side, so it is calmer than it looks from the road.',
    ],
    mixed: [
      'Does what it should. Windy, and hot in August.',
      'Fine for a short walk, nothing more.',
    ],
    poor: ['The tap was broken and the bin was full.'],
  },
  other: {
    good: [
      'A picture every evening, and he did not want to come home.',
      'They asked for his vaccinations, his dinner and his favorite game.',
      'Clean runs, big windows, people who stay the night.',
      'She came back tired, brushed and two friends richer.',
      'They kept to his medicine to the minute.',
      'We could drop him off early before a flight, no fuss at all.',
      'Small groups by temper, not by size. It makes all the difference.',
      'The training yard is worth a visit of its own.',
    ],
    mixed: ['Good care, but holidays are full months ahead.', 'Nice people; parking is a puzzle.'],
    poor: ['His blanket went missing and turned up in another dog’s bag.'],
  },
}

/** What they say of what a place has, by what it has. */
export const AMENITY_WORDS: Readonly<Record<string, readonly string[]>> = {
  'Water bowls': ['Fresh water at the door and more by the tables.'],
  'Shaded patio': ['The patio is in the shade from two o’clock on.'],
  'Dog menu': ['He had the chicken from the dog menu and licked the plate across the yard.'],
  'Leash hooks': ['Leash hooks exactly where one needs them.'],
  'Outdoor heaters': ['The heaters make it a place for winter, too.'],
  'Pet beds': ['The pet bed in our room was bigger than our first apartment.'],
  'Fenced lawn': ['A fenced lawn for the last round of the day.'],
  'Treats at check-in': ['Treats at check-in, before anybody asked for a card.'],
  'Pet sitter on call': ['The sitter they called was a student who now has a fan.'],
  'Dog wash': ['After the beach the dog wash saved the sheets.'],
  'Water tap': ['The tap works, and somebody leaves a bowl beside it.'],
  Bags: ['Bags at the gate, every time we came.'],
  'Small-dog yard': ['A yard for small dogs, so ours dares to play.'],
  'Benches in the shade': ['Benches in the shade for those who only throw.'],
  'Agility course': ['The tunnel of the agility course took three visits and one sausage.'],
  Lights: ['Lit until ten, which matters in December.'],
  'Self-service dog wash': ['The wash is warm, and the apron keeps you half dry.'],
  'Fresh food': ['The fresh food is made the same morning.'],
  'Nail trims': ['Nails done in five minutes, without drama.'],
  'Name tags while you wait': ['A new name tag while we looked at collars.'],
  'Emergency care': ['They took us in at night and kept us informed every hour.'],
  'Cats-only hours': ['We came in the hours for cats: nobody barked, nobody hissed.'],
  'Exotic pets': ['One of few who know what to do with a parrot.'],
  'On-site laboratory': ['The results were there before we had put the leash back on.'],
  Parking: ['Parking right by the door, good for a dog who cannot climb.'],
  'Hand drying': ['Dried by hand, because he fears the machine.'],
  'Flea baths': ['The flea bath worked the first time.'],
  'Walk-ins welcome': ['We walked in without an appointment and waited ten minutes.'],
  'Picnic tables': ['Picnic tables far enough from the cars.'],
  'Pet lawn': ['The pet lawn is cleaner than the human one.'],
  Restrooms: ['Clean restrooms with a hook for the leash.'],
  'Shade trees': ['Real trees, real shade.'],
  Webcams: ['I watched him sleep on the webcam all through a meeting.'],
  'Day care': ['Two days of day care a week have changed our evenings.'],
  'Outdoor runs': ['The runs outside have a roof, so rain is no reason to stay in.'],
  'Training classes': ['Four classes, and he waits at doors now.'],
}

/** What may end any kind word. */
export const CLOSING_WORDS: readonly string[] = [
  'We will be back.',
  'Told all our friends at the park.',
  'Worth the detour.',
  'Second visit, as good as the first.',
  'Thank you!',
  'Our favorite in this part of town.',
  'I only wish we lived nearer.',
  'Even my mother-in-law was won over.',
]
