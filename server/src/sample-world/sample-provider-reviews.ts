import { randomSource } from './random-source.ts'
import { dayBefore } from './sample-policy.ts'

/** What an invented client wrote of a sample provider. */
export interface SampleProviderReview {
  businessName: string
  by: string
  stars: number
  words: string
  visitedOn: string
  daysLater: number
}

type Written = readonly [by: string, stars: number, words: string]

/** Of each sample provider what was written, with the stars that fit the words. */
const WRITTEN: Readonly<Record<string, readonly Written[]>> = {
  'Fog City Strollers': [
    ['Ana P.', 5, 'He comes home tired and dry, and the photos make my lunch break.'],
    ['Theo D.', 5, 'Never late in four months, and she knows which corner he is afraid of.'],
    ['Mei Y.', 4, 'Lovely walks. The second one is sometimes a little short when it rains.'],
    ['Luis A.', 5, 'Three dogs at most, as promised. Our shy one waits at the door now.'],
  ],
  'The Tidy Terrier': [
    ['Grace L.', 5, 'Nails without drama, for the first time in his life.'],
    ['Omar J.', 4, 'A careful trim and a clean ear. You do have to book well ahead.'],
    ['Hana S.', 5, 'One animal in the room makes all the difference for our old spaniel.'],
    ['Will N.', 3, 'The bath was fine, but the coat came out shorter than we had asked.'],
    ['Dana W.', 5, 'They called before they cut out a knot. That is how it should be.'],
  ],
  'Mission Mutt Walkers': [
    ['Rosa I.', 5, 'Up the hill and back, and he sleeps until dinner.'],
    ['Farid K.', 4, 'Strong walkers for a strong dog. Messages could be a bit more frequent.'],
    ['Vera L.', 5, 'They noticed a limp on Tuesday and told me before I saw it.'],
    ['Ben O.', 5, 'Keys handled with care, water bowl filled, door checked twice.'],
  ],
  'Whiskers on Valencia': [
    [
      'Nadia E.',
      5,
      'Both cats came out from under the bed for her, which nobody else has managed.',
    ],
    ['Ivan T.', 5, 'A note every evening, and the litter was cleaner than when we left.'],
    [
      'Carla D.',
      4,
      'Warm and punctual. On a weekend the visit was in the morning instead of noon.',
    ],
    ['Yuki T.', 5, 'She gave the pills as if she had done it all her life.'],
    ['Sami U.', 5, 'Plants watered, mail in, cats content. We traveled without worrying.'],
  ],
  'Harbor Veterinary Visits': [
    ['Elena M.', 5, 'Vaccinated on her own sofa. She hardly looked up.'],
    ['Quinn M.', 5, 'Took the time to explain the blood work, twice, without hurry.'],
    ['Nils G.', 4, 'Very good with our nervous cat. House calls cost more, as one would expect.'],
    ['Priya S.', 5, 'For a dog who cannot manage stairs any more this is a blessing.'],
  ],
  'South Park Sitters': [
    ['Kai H.', 5, 'Two nights over a game weekend, and he slept through all of it.'],
    ['Olga Z.', 4, 'Reliable visits at noon. The first sitter changed once, the second was great.'],
    ['Jo B.', 5, 'They asked about everything before we left, so nobody had to call.'],
    ['Tess R.', 3, 'Kind to our dog, but the blanket came back from the first stay unwashed.'],
  ],
  'Marina Paws & Polish': [
    ['Ines V.', 5, 'The quiet dryer is real. He walked out as if nothing had happened.'],
    ['Diego R.', 5, 'Our poodle looks like a poodle again.'],
    ['Lena F.', 4, 'Gentle hands and a fair price. Parking around there is the hard part.'],
    ['Chidi N.', 5, 'They stopped halfway because she was tired, and finished the next day.'],
  ],
  'Crissy Field Company': [
    ['Uma K.', 5, 'Sand between the toes and a dog who finally comes when called.'],
    ['Maya C.', 5, 'Rinsed before he got back into the car. Thank you for that.'],
    ['Ben O.', 4, 'Great runs. In summer the mornings fill up fast.'],
    ['Farid K.', 5, 'They began on a long leash and told us when he was ready.'],
    ['Grace L.', 5, 'Same person every week, which matters to our rescue.'],
  ],
  'Clement Street Animal Clinic': [
    ['Theo D.', 5, 'The corner for cats is quiet, and so was ours, for once.'],
    ['Rosa I.', 4, 'Thorough checkup, clear bill. We waited twenty minutes past our time.'],
    ['Mei Y.', 5, 'They sent the vaccination record the same evening.'],
    ['Luis A.', 5, 'Nobody tried to sell us anything he did not need.'],
    ['Vera L.', 3, 'Good vets, busy phone. It took three calls to move an appointment.'],
  ],
  'Lands End Leash Club': [
    ['Dana W.', 5, 'Six dogs, one calm pack. I went along once and was impressed.'],
    ['Nils G.', 4, 'Wonderful trail. A muddy dog comes back in winter, so keep a towel ready.'],
    ['Hana S.', 5, 'They took her alone for a month until she could walk with others.'],
    ['Will N.', 5, 'Picked up on time every day since spring.'],
  ],
  'Sunset House Sitting': [
    ['Yuki T.', 5, 'The cat did not seem to notice that we were gone, which is the best praise.'],
    ['Ivan T.', 5, 'The house was tidier than before, and both dogs were brushed.'],
    ['Elena M.', 4, 'Caring and calm. We would have liked a photo a day instead of every other.'],
    ['Omar J.', 5, 'She stayed an extra night when our flight was canceled.'],
  ],
  'Ocean Beach Wash & Trim': [
    ['Carla D.', 5, 'Sand in, clean dog out. Exactly as they say.'],
    ['Kai H.', 4, 'Fair price for a big dog. The line on Sundays is long.'],
    ['Quinn M.', 5, 'He pulls me in through the door now. A year ago he pulled me away from it.'],
    ['Sami U.', 3, 'Clean and quick, but the nails were left a little long.'],
  ],
}

/** What was written of the sample providers, the same every time for the same day. */
export function sampleProviderReviews(today: string): SampleProviderReview[] {
  return Object.entries(WRITTEN).flatMap(([businessName, written]) => {
    const random = randomSource(`provider-reviews/${businessName}`)
    return written.map(([by, stars, words]) => ({
      businessName,
      by,
      stars,
      words,
      visitedOn: dayBefore(today, random.whole(5, 300)),
      daysLater: random.whole(0, 3),
    }))
  })
}
