import type { PricedService } from '@wayfur/domain/providers/service-kind'

/** A provider of the invented world. */
interface SampleProvider {
  businessName: string
  serviceArea: string
  description: string
  latitude: number
  longitude: number
  prices: readonly PricedService[]
  experience: string
  availability: string
  credential: { name: string; issuer: string; expiresOn: string } | null
}

/** Invented providers in the areas of San Francisco that the specification names, always the same. */
export const SAMPLE_PROVIDERS: readonly SampleProvider[] = [
  {
    businessName: 'Fog City Strollers',
    serviceArea: 'Castro',
    description:
      'Two calm walks a day for dogs who like to stop and read the news on every tree. Small groups, long leashes, photos after each walk.',
    latitude: 37.7609,
    longitude: -122.435,
    prices: [
      { service: 'dog_walking', priceCents: 2800, per: 'hour' },
      { service: 'pet_sitting', priceCents: 6500, per: 'night' },
    ],
    experience: '8 years of walking San Francisco’s hills',
    availability: 'weekdays 7:00 AM to 6:00 PM',
    credential: {
      name: 'Pet first aid and CPR',
      issuer: 'Sample Pet First Aid School',
      expiresOn: '2028-05-31',
    },
  },
  {
    businessName: 'The Tidy Terrier',
    serviceArea: 'Castro',
    description: 'Baths, trims and nails by appointment, one animal in the room at a time.',
    latitude: 37.7625,
    longitude: -122.433,
    prices: [{ service: 'grooming', priceCents: 7500, per: 'visit' }],
    experience: 'Grooming since 2014',
    availability: 'Tuesday to Saturday',
    credential: {
      name: 'Certified groomer',
      issuer: 'Sample Groomers Guild',
      expiresOn: '2027-11-30',
    },
  },
  {
    businessName: 'Mission Mutt Walkers',
    serviceArea: 'Mission',
    description:
      'Energetic walks up Bernal Hill and quiet strolls around the block, whichever your dog votes for.',
    latitude: 37.7599,
    longitude: -122.4148,
    prices: [
      { service: 'dog_walking', priceCents: 2500, per: 'hour' },
      { service: 'training', priceCents: 6000, per: 'hour' },
    ],
    experience: '6 years',
    availability: 'every day until dusk',
    credential: null,
  },
  {
    businessName: 'Whiskers on Valencia',
    serviceArea: 'Mission',
    description: 'Cat sitting in your home: food, play, litter and a note on how the day went.',
    latitude: 37.757,
    longitude: -122.421,
    prices: [{ service: 'pet_sitting', priceCents: 5500, per: 'night' }],
    experience: '11 years with shy cats',
    availability: 'evenings and weekends',
    credential: null,
  },
  {
    businessName: 'Harbor Veterinary Visits',
    serviceArea: 'SOMA',
    description: 'A veterinarian who comes to your home, for animals who would rather not travel.',
    latitude: 37.7785,
    longitude: -122.4056,
    prices: [
      { service: 'veterinary', priceCents: 14000, per: 'visit' },
      { service: 'checkups', priceCents: 9500, per: 'visit' },
      { service: 'vaccinations', priceCents: 6000, per: 'visit' },
    ],
    experience: 'Licensed for 15 years',
    availability: 'weekdays 9:00 AM to 5:00 PM',
    credential: {
      name: 'Veterinary licence',
      issuer: 'Sample Veterinary Board',
      expiresOn: '2028-01-31',
    },
  },
  {
    businessName: 'South Park Sitters',
    serviceArea: 'SOMA',
    description: 'Overnight stays and midday visits for working households near the ballpark.',
    latitude: 37.7816,
    longitude: -122.3939,
    prices: [
      { service: 'pet_sitting', priceCents: 7000, per: 'night' },
      { service: 'dog_walking', priceCents: 3000, per: 'hour' },
    ],
    experience: '5 years',
    availability: 'every day',
    credential: null,
  },
  {
    businessName: 'Marina Paws & Polish',
    serviceArea: 'Marina',
    description: 'Gentle grooming with a view of the water, and a blow-dry that does not roar.',
    latitude: 37.8021,
    longitude: -122.4369,
    prices: [{ service: 'grooming', priceCents: 8500, per: 'visit' }],
    experience: '9 years',
    availability: 'Wednesday to Sunday',
    credential: {
      name: 'Certified groomer',
      issuer: 'Sample Groomers Guild',
      expiresOn: '2027-08-31',
    },
  },
  {
    businessName: 'Crissy Field Company',
    serviceArea: 'Marina',
    description:
      'Beach runs for dogs who come back when called, leash walks for those who are still learning.',
    latitude: 37.8039,
    longitude: -122.448,
    prices: [
      { service: 'dog_walking', priceCents: 3200, per: 'hour' },
      { service: 'training', priceCents: 7500, per: 'hour' },
    ],
    experience: '7 years',
    availability: 'mornings',
    credential: {
      name: 'Dog trainer certificate',
      issuer: 'Sample Trainers Council',
      expiresOn: '2028-03-31',
    },
  },
  {
    businessName: 'Clement Street Animal Clinic',
    serviceArea: 'Richmond',
    description:
      'Checkups and vaccinations without the hurry, with a separate waiting corner for cats.',
    latitude: 37.7829,
    longitude: -122.464,
    prices: [
      { service: 'checkups', priceCents: 8500, per: 'visit' },
      { service: 'vaccinations', priceCents: 5500, per: 'visit' },
      { service: 'veterinary', priceCents: 12000, per: 'visit' },
    ],
    experience: 'A practice of 20 years',
    availability: 'Monday to Saturday',
    credential: {
      name: 'Veterinary licence',
      issuer: 'Sample Veterinary Board',
      expiresOn: '2027-12-31',
    },
  },
  {
    businessName: 'Lands End Leash Club',
    serviceArea: 'Richmond',
    description:
      'Group walks on the coastal trail for steady dogs, single walks for everybody else.',
    latitude: 37.7806,
    longitude: -122.495,
    prices: [{ service: 'dog_walking', priceCents: 2400, per: 'hour' }],
    experience: '4 years',
    availability: 'weekdays 8:00 AM to 4:00 PM',
    credential: null,
  },
  {
    businessName: 'Sunset House Sitting',
    serviceArea: 'Sunset',
    description: 'We stay in your home so that your animals keep their own sofa.',
    latitude: 37.753,
    longitude: -122.48,
    prices: [
      { service: 'pet_sitting', priceCents: 6000, per: 'night' },
      { service: 'dog_walking', priceCents: 2600, per: 'hour' },
    ],
    experience: '10 years',
    availability: 'every day',
    credential: {
      name: 'Pet first aid and CPR',
      issuer: 'Sample Pet First Aid School',
      expiresOn: '2027-06-30',
    },
  },
  {
    businessName: 'Ocean Beach Wash & Trim',
    serviceArea: 'Sunset',
    description:
      'Sand goes in, dog comes out clean. Price depends on size and on how much beach came along.',
    latitude: 37.759,
    longitude: -122.506,
    prices: [{ service: 'grooming', priceCents: null, per: 'visit' }],
    experience: '3 years',
    availability: 'Thursday to Monday',
    credential: null,
  },
]
