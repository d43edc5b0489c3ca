import type { LocatedKind } from '@wayfur/domain/geocoding/schemas'
import type { EventKind } from '@wayfur/domain/inbox/event-kind'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import {
  BedDouble,
  BookHeart,
  Building2,
  CalendarCheck,
  CalendarHeart,
  Clock,
  CreditCard,
  Crosshair,
  FileCheck2,
  Footprints,
  Gavel,
  Handshake,
  House,
  Landmark,
  type LucideIcon,
  Mailbox,
  Map,
  MapPin,
  MapPinned,
  Mountain,
  Package,
  PartyPopper,
  PawPrint,
  Plane,
  Scissors,
  ShieldCheck,
  Siren,
  ShoppingBag,
  Signpost,
  SquareParking,
  Star,
  Stethoscope,
  Syringe,
  Trees,
  Trophy,
  UtensilsCrossed,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SittingCat, SittingDog, SittingRabbit, WalkingDog, WORN_COAT } from './animals.tsx'
import { CLOSE_UPS } from './close-ups.tsx'
import { type CardSign, type DrawingName, sheetOf, type SheetName } from './drawing.tsx'
import { iconPath, type Shape } from './icon-path.ts'
import { OCCASIONS } from './occasion-scenes.tsx'
import { PLACE_SCENES } from './place-scenes.tsx'
import { STILL_SCENES } from './still-scenes.tsx'

const SIGNS: Record<CardSign | PlaceCategory, LucideIcon> = {
  paw: PawPrint,
  clock: Clock,
  pin: MapPin,
  trip: Map,
  walk: Footprints,
  event: CalendarHeart,
  passport: BookHeart,
  bed: BedDouble,
  restaurant: UtensilsCrossed,
  hotel: BedDouble,
  park: Trees,
  store: ShoppingBag,
  vet: Stethoscope,
  grooming: Scissors,
  rest_area: SquareParking,
  other: MapPin,
}

const LOCATED: Record<LocatedKind, LucideIcon> = {
  city: Building2,
  neighborhood: MapPinned,
  zip: Mailbox,
  airport: Plane,
  park: Trees,
  landmark: Landmark,
  region: Mountain,
  county: Map,
  state: Map,
  address: House,
  street: Signpost,
  point: Crosshair,
}

const NEWS: Record<EventKind, LucideIcon> = {
  security: ShieldCheck,
  'found-pet': PawPrint,
  'lost-near': MapPinned,
  'pet-emergency': Siren,
  booking: CalendarCheck,
  event: PartyPopper,
  submission: FileCheck2,
  review: Star,
  'pet-health': Syringe,
  travel: Plane,
  payment: CreditCard,
  'tag-order': Package,
  scouting: Trophy,
  partnership: Handshake,
  moderation: Gavel,
}

const ANIMALS = {
  'walking-dog': WalkingDog,
  'sitting-dog': SittingDog,
  'sitting-cat': SittingCat,
  'sitting-rabbit': SittingRabbit,
}

/** Wide frames cut a picture at the top and below; from afar everything is drawn within y = 36 and 154. */
const WITHIN_WIDE_FRAMES = 'translate(16 9) scale(.9)'

/** Far hills and near ones, in a box of 320 by 200. */
const LANDS = [
  ['M0 118c50-26 92-30 140-8s110 22 180-14v104H0z', 'M0 140c60-22 120-16 170-4s100 8 150-10v74H0z'],
  [
    'M0 108l54-38 40 26 46-46 58 52 44-24 78 40v92H0z',
    'M0 142c50-14 110-20 180-8 60 10 100 6 140-4v70H0z',
  ],
  [
    'M0 122c30-30 70-40 110-18 40-36 110-34 150 4 20-14 40-16 60-8v100H0z',
    'M0 136c70 6 130-12 190-8 60 4 90 14 130 8v64H0z',
  ],
  [
    'M0 126h36v-14h22v-16h18v22h26v-12h30v20h24v-26h16v-10h10v10h14v28h30v-16h24v10h20v-18h22v22h28v86H0z',
    'M0 142c60-14 110-14 170-6 60 8 100 4 150-6v70H0z',
  ],
] as const

/** One star in a box of 20 units; five of them make the row. */
const STAR = 'M10 1.9l2.5 5.2 5.7.7-4.2 3.9 1.1 5.6-5.1-2.8-5.1 2.8 1.1-5.6L1.8 7.8l5.7-.7z'
/** Each begins with an absolute move, so shifting it suffices. */
const STARS = [0, 20, 40, 60, 80]
  .map((left) => STAR.replace('M10', `M${10 + left}`).replace('L1.8', `L${1.8 + left}`))
  .join('')

/**
 * The drawings of each sheet, which are files that browsers load. They are drawn here, and their
 * test holds the files against them, so that no page carries the same strokes once for every card.
 * Nothing of a sheet is shown where it stands: a browser that has not to lay it out reads it in half
 * of the time.
 */
export function drawingSheets(): Readonly<Record<SheetName, string>> {
  const groups = allMarkup().map(([name, markup]) => ({
    sheet: sheetOf(name as DrawingName),
    markup,
  }))
  const written = (sheet: SheetName) => {
    const its = groups.filter((one) => one.sheet === sheet).map(({ markup }) => markup)
    return `<svg xmlns="http://www.w3.org/2000/svg"><defs display="none">\n${its.join('\n')}\n</defs></svg>\n`
  }
  return {
    signs: written('signs'),
    placeScenes: written('placeScenes'),
    occasions: written('occasions'),
    labels: written('labels'),
    stillScenes: written('stillScenes'),
  }
}

function group(name: string, drawing: ReactElement): string {
  return withoutEnds(renderToStaticMarkup(<g id={name}>{drawing}</g>))
}

/** An icon as one path, in the frame of 24 by 24 that lucide's icons have. */
function iconOf(name: string, Icon: LucideIcon): string {
  const shapes = [
    ...renderToStaticMarkup(<Icon />).matchAll(/<(?!svg)(?<name>\w+)(?<attributes>[^>]*)>/g),
  ].map(({ groups: { name: shape = '', attributes = '' } = {} }): Shape => [
    shape,
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  ])
  return withoutEnds(
    renderToStaticMarkup(
      <path
        id={name}
        d={iconPath(shapes)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />,
    ),
  )
}

function withoutEnds(markup: string): string {
  return markup.replaceAll(/><\/(?:path|circle|ellipse|rect|line)>/g, '/>')
}

/** Each drawing as an element with its name as id. */
function allMarkup(): [name: string, markup: string][] {
  const icons = Object.entries({ sign: SIGNS, located: LOCATED, news: NEWS }).flatMap(
    ([family, signs]) =>
      Object.entries(signs).map(([name, Icon]): [string, string] => [
        `${family}-${name}`,
        iconOf(`${family}-${name}`, Icon),
      ]),
  )
  return [
    ...icons,
    ...Object.entries(allDrawings()).map(([name, drawing]): [string, string] => [
      name,
      group(name, drawing),
    ]),
  ]
}

function allDrawings(): Record<string, ReactElement> {
  const drawings: Record<string, ReactElement> = {
    'stars-full': <path d={STARS} fill="var(--color-star)" />,
    'stars-empty': <path d={STARS} fill="var(--color-sunken)" stroke="var(--color-star)" />,
  }
  for (const [name, Scene] of Object.entries(STILL_SCENES)) drawings[name] = <Scene />
  for (const [at, [far, near]] of LANDS.entries()) {
    drawings[`land-${at}`] = (
      <>
        <path d={far} fill="var(--color-art-far)" />
        <path d={near} fill="var(--color-art-mid)" />
        <path d="M0 160c80-6 220-6 320 2v38H0z" fill="var(--color-art-near)" />
      </>
    )
  }
  for (const category of PLACE_CATEGORIES) {
    const Scene = PLACE_SCENES[category]
    for (const at of [0, 1]) {
      drawings[`${category}-afar-${at}`] = (
        <g transform={WITHIN_WIDE_FRAMES}>
          <Scene isSecond={at === 1} />
        </g>
      )
    }
    for (const [at, CloseUp] of CLOSE_UPS[category].entries()) {
      drawings[`${category}-near-${at}`] = <CloseUp />
    }
  }
  for (const [name, Occasion] of Object.entries(OCCASIONS)) {
    drawings[`occasion-${name}`] = <Occasion />
  }
  for (const [name, Animal] of Object.entries(ANIMALS)) {
    drawings[name] = <Animal coat={WORN_COAT} />
  }
  return drawings
}
