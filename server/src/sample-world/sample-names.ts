import type { PlaceCategory } from '@wayfur/domain/places/category'
import type { RandomSource } from './random-source.ts'

// Words chosen so that together they charm and no firm bears them all: some 20,000 names a kind.
const MOODS = words(`Amiable Bashful Blinking Bookish Breezy Brisk Candid Cheerful Curious Dapper
  Daydreaming Dozing Earnest Fabled Freckled Gallant Gentle Giddy Hopeful Humming Inquisitive Jaunty
  Jubilant Lanky Leaping Lucky Mellow Merry Moonlit Nimble Nodding Obliging Patient Peckish Pensive
  Plucky Punctual Quiet Rambling Scruffy Sleepy Snoring Sprightly Squinting Stargazing Stubborn
  Tumbling Unhurried Wandering Whistling Windblown Wistful Yawning`)
const ANIMALS = words(`Badger Barncat Basset Beagle Bloodhound Borzoi Bulldog Calico Collie Corgi
  Dachshund Dalmatian Deerhound Foxhound Greyhound Heeler Husky Kelpie Labrador Leonberger Lurcher
  Malamute Mastiff Otterhound Papillon Pointer Pug Puli Ragdoll Retriever Ridgeback Samoyed Schnauzer
  Setter Sheepdog Spaniel Springer Tabby Terrier Tortoiseshell Vizsla Whippet Wolfhound`)
const TREES =
  words(`Acorn Alder Ashgrove Aspen Bayberry Birchbark Bluebell Boxwood Bramble Buckthorn
  Cedarcone Chestnut Clover Cottonwood Dogwood Elderberry Fernleaf Foxglove Goldenrod Hawthorn
  Hazelnut Heather Hickory Honeysuckle Huckleberry Juniper Larkspur Lupine Mulberry Myrtle Nettle
  Oakmoss Pawpaw Pinecone Poppyseed Quince Rosehip Rowan Sagebrush Sassafras Snowberry Sorrel
  Sumac Sycamore Tamarack Thistle Tupelo Willowherb Yarrow`)
const SHAPES = words(`Bend Bluff Bottom Brook Common Corner Crest Crossing Dell Fork Garden Glade
  Glen Green Grove Hollow Knoll Landing Lookout Meadow Mile Nook Overlook Pasture Point Ramble
  Ridge Rise Slope Spring Terrace Thicket Trace Vale View`)
const TREATS = words(`Acorn Applecore Barley Biscuit Bramble Butterbean Cinnamon Clover Cobbler
  Crumble Dumpling Fiddlehead Gingersnap Gooseberry Gravy Hazelnut Honeycomb Huckleberry Jellyroll
  Juniper Lentil Marmalade Molasses Mustardseed Nutmeg Oatcake Paprika Parsnip Peppercorn Persimmon
  Pickle Plum Popover Pretzel Pumpkin Quince Radish Rhubarb Rutabaga Saffron Shortcrust Sorrel
  Strudel Tamarind Turnip Waffle`)
const FINDS = words(`Antler Bandana Bellwether Bobbin Bootlace Bucket Burrow Button Collar Feather
  Fetch Flannel Frisbee Galosh Hammock Kettle Lantern Leash Mitten Moccasin Muzzle Paw Pebble
  Pocket Porch Puddle Satchel Snout Sock Stick Tailfeather Teacup Thimble Thistle Tuft Umbrella
  Whisker Windowsill`)
const LIGHTS = words(`Amber August Autumn Borrowed Copper Dappled Distant Evening Faraway First
  Golden Halfway Hidden High Idle Lantern Last Lone Long Lower Midday Morning Nickel Northern Old
  Painted Quarter Quiet Rainy Red Second Shady Silver Slow Southern Sunday Tall Upper Windy`)
const SIGHTS = words(`Antelope Barn Bell Bison Bridge Buckboard Cactus Canyon Cattail Cloud Creek
  Culvert Elm Fencepost Ferry Gate Granite Grain Hawk Heron Hollow Horizon Kite Lantern Mesa Mill
  Orchard Owl Pine Plover Pond Prairie Quarry Rail Raven River Saddle Shadow Sparrow Stone Sycamore
  Tower Trestle Wagon Windmill`)

const KITCHENS = words('Kitchen Cafe Taproom Grill')
const BISTROS = words('Bistro Cafe Eatery Canteen')
const DINERS = words('Diner Brewhouse Bakery Cantina')
const INNS = words('Inn Hotel Lodge House')
const STREETS = words('St Ave Ln Rd Way Ct')

type Grammar = (random: RandomSource) => string

/** How each kind of place is named; names of one kind sound alike but seldom are. */
const GRAMMARS: Record<PlaceCategory, readonly Grammar[]> = {
  restaurant: [
    (r) => `The ${r.pick(MOODS)} ${r.pick(ANIMALS)} ${r.pick(KITCHENS)}`,
    (r) => `${r.pick(TREATS)} & ${r.pick(FINDS)} ${r.pick(BISTROS)}`,
    (r) => `${r.pick(TREES)} ${r.pick(SHAPES)} ${r.pick(DINERS)}`,
    (r) =>
      `${r.pick(TREATS)} ${r.pick(ANIMALS)} ${r.pick(['Noodle Bar', 'Coffee House', 'Pizza'])}`,
  ],
  hotel: [
    (r) => `The ${r.pick(MOODS)} ${r.pick(ANIMALS)} ${r.pick(INNS)}`,
    (r) =>
      `${r.pick(TREES)} ${r.pick(SHAPES)} ${r.pick(['Inn', 'Motor Lodge', 'Suites', 'Cabins'])}`,
    (r) => `${r.pick(FINDS)} & ${r.pick(TREES)} ${r.pick(['Hotel', 'Guest House', 'Lodge'])}`,
  ],
  park: [
    (r) => `${r.pick(TREES)} ${r.pick(SHAPES)} ${r.pick(['Dog Park', 'Park', 'Dog Run'])}`,
    (r) => `${r.pick(MOODS)} ${r.pick(ANIMALS)} ${r.pick(['Commons', 'Dog Park', 'Meadow'])}`,
    (r) => `${r.pick(LIGHTS)} ${r.pick(SIGHTS)} ${r.pick(['Park', 'Trailhead', 'Off-Leash Area'])}`,
  ],
  store: [
    (r) =>
      `${r.pick(FINDS)} & ${r.pick(TREATS)} ${r.pick(['Pet Supply', 'Pet Goods', 'Pet Shop'])}`,
    (r) => `The ${r.pick(MOODS)} ${r.pick(FINDS)} ${r.pick(['Pet Store', 'Pet Pantry'])}`,
    (r) => `${r.pick(TREATS)} ${r.pick(ANIMALS)} ${r.pick(['Pet Provisions', 'Pet Market'])}`,
  ],
  vet: [
    (r) => `${r.pick(TREES)} ${r.pick(SHAPES)} ${r.pick(VET_ENDINGS)}`,
    (r) => `${r.pick(LIGHTS)} ${r.pick(SIGHTS)} ${r.pick(VET_ENDINGS)}`,
  ],
  grooming: [
    (r) => `The ${r.pick(MOODS)} ${r.pick(FINDS)} ${r.pick(['Grooming Parlor', 'Pet Spa'])}`,
    (r) => `${r.pick(TREATS)} ${r.pick(FINDS)} ${r.pick(['Groomers', 'Dog Wash'])}`,
  ],
  rest_area: [
    (r) => `${r.pick(LIGHTS)} ${r.pick(SIGHTS)} Rest Area`,
    (r) => `${r.pick(TREES)} ${r.pick(SHAPES)} Rest Area`,
  ],
  other: [
    (r) => `The ${r.pick(MOODS)} ${r.pick(ANIMALS)} ${r.pick(['Boarding House', 'Day Kennel'])}`,
    (r) => `${r.pick(TREES)} ${r.pick(SHAPES)} ${r.pick(['Pet Boarding', 'Agility Yard'])}`,
  ],
}

const VET_ENDINGS = ['Animal Clinic', 'Veterinary Practice', 'Pet Hospital', 'Animal Care']

/** An invented name that the town has not used yet; `taken` then holds it too. */
export function newName(category: PlaceCategory, taken: Set<string>, random: RandomSource): string {
  for (;;) {
    const name = random.pick(GRAMMARS[category])(random)
    if (!taken.has(name)) {
      taken.add(name)
      return name
    }
  }
}

/** A street that is on no map we know of. */
export function newStreet(random: RandomSource): string {
  const first = random.often(0.5) ? random.pick(LIGHTS) : random.pick(TREES)
  const street = `${first} ${random.pick(SIGHTS)} ${random.pick(STREETS)}`
  return `${random.whole(1, 98) * 10 + random.whole(1, 9)} ${street}`
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
